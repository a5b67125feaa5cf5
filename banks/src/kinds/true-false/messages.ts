export const neitherIsCorrect = 'It does not say whether true or false is correct';
