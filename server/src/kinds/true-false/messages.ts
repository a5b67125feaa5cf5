export const trueOption = 'True';
export const falseOption = 'False';
