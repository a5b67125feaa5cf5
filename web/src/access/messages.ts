import { message } from '@certway/contract/message';

export const programIdMissing = 'Program ID is missing.';
export const cart = 'Cart';
export const theProgram = 'the program';
export const buyNow = 'Buy Now';
export const requestNotNoted = message(
  'Your request could not be recorded. {why} You can still use the chat.',
);
export const chatOpens = 'Buy Now opens a chat with your message written. Your reference:';
export const sellerRecordsPayment = 'The seller tells you how to pay and records your payment.';
export const opensInAccount = 'The program appears in your account. Follow your request here.';
export const opensInAccountSignIn =
  'The program appears in your account. Sign in to follow it here.';
export const buyingSubject = message('Buying {program}, {reference}');
export const requestGoesToSeller = 'Buy Now sends your request to the seller.';
export const sellerWritesTo = message(
  'The seller writes to you at {email} and records your payment.',
);
export const writeTo = message('Write to {name}');
export const signInFirst = 'Buy Now takes you to sign-in first. This program stays in your cart.';
export const sellerWrites =
  'Your request goes to the seller, who writes to you and records your payment.';
export const programOpens = 'The program then appears in your account.';
export const yoursForDays = message(
  'Yours for {days, plural, one {# day} other {# days}}, starting with your first quiz.',
);
export const yoursUntil = message('Yours until {day}.');
export const accessEnded = message(
  'Your access ended on {day}. Your results are kept. If you buy again, you continue where you left off.',
);
export const continueProgram = 'Continue';
export const allPlacesTakenForNow = 'All places are taken. Please check back later.';
export const signInToGet = 'Sign in to get this program';
export const getItNow = 'Get it now';
export const whatIsInside = 'What is inside';
export const moduleCount = message('{modules, plural, one {# module} other {# modules}}');
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
export const modulesAndQuestions = message(
  '{modules, plural, one {# module} other {# modules}}, {questions, plural, one {# question} other {# questions}}',
);
export const wholeProgramAsksMore =
  'The full program has more questions, explains every answer, and saves your results.';
export const wholeProgramAsks = message(
  'The full program has {questions, plural, one {# question} other {# questions}} in {modules, plural, one {# module} other {# modules}}, explains every answer, and saves your results.',
);
export const yourDemo = 'Your demo';
export const demoScore = message('Your demo: {right} of {of} right.');
export const noCourses = '0 Courses in Cart';
export const courseNotLoaded = 'Failed to load course';
export const cartIsEmpty =
  'Your cart on this device is empty. Choose a program in the store to add it.';
export const keepShopping = 'Keep Shopping';
export const goHome = 'Go Home';
export const ratingFrom = message(
  '{stars} stars from {reviews, plural, one {# review} other {# reviews}}',
);
export const enrolled = message('{people, number} enrolled');
export const byTrainer = message('By {trainer}');
export const archived = 'ARCHIVED';
export const draft = 'DRAFT';
export const purchased = 'PURCHASED';
export const priceAndBuying = 'Price and buying';
export const price = 'Price';
export const discount = 'Discount';
export const percentOff = message('{percent}% off');
export const total = 'Total';
export const unlimited = 'Unlimited';
export const limitedTo = message('Limited to {places, number}');
export const allPlacesTaken = 'All places are taken';
export const onlyPlacesLeft = message('Only {places, plural, one {# place} other {# places}} left');
export const places = 'Places:';
export const startDemo = 'Start Demo';
export const accessCode = 'Access code';
export const formOfCode = 'XXXX-XXXX-XXXX';
export const codeOpened = message('Your code unlocked “{program}.”');
export const redeem = 'Redeem';
export const goToThisProgram = 'Go to this program';
export const justNow = 'just now';
export const createAccessCodes = 'Create access codes';
export const label = 'Label';
export const whatLabelIsFor =
  'For example, the name of a school. The label helps you find the codes again.';
export const howManyCodes = 'Number of codes';
export const codesReady = message(
  '{codes, plural, one {The code is ready} other {# codes are ready}}',
);
export const codesAtMost = message('At most {codes} at once.');
export const usesOfEach = 'Uses per code';
export const whatUsesAre = 'How many people can use each code.';
export const redeemableUntil = 'Can be redeemed until';
export const emptyForNoEnd = 'Leave empty for no end date.';
export const createCodes = 'Create codes';
export const copied = 'Copied';
export const copyAll = 'Copy all';
export const downloadCsv = 'Download as CSV';
export const close = 'Close';
export const withdrawn = 'Withdrawn';
export const expired = 'Expired';
export const usedUp = 'Used up';
export const validUntil = message('Valid until {day}');
export const valid = 'Valid';
export const code = 'Code';
export const program = 'Program';
export const used = 'Used';
export const usedTimes = message('Used {uses}');
export const usedOf = message('{uses, number} of {of, number}');
export const access = 'Access';
export const noEndDate = 'No end date';
export const accessForDays = message('{days, plural, one {# day} other {# days}}');
export const state = 'Status';
export const labelOrCode = 'Label or complete code';
export const withdrawCode = message('Withdraw {code}');
export const withdraw = 'Withdraw';
export const noCodes = 'No access codes yet';
export const whatCodesAreFor =
  'Create a single code as a voucher, or a list of codes for a school. Learners redeem them in the cart.';
export const grantProgram = 'Grant a program';
export const grantThisProgram = 'Grant the program';
export const bought = 'Bought';
export const byHand = 'Granted manually';
export const free = 'Free';
export const daysFromFirstQuiz = message(
  '{days, plural, one {# day} other {# days}} from the first quiz',
);
export const daysAfterOthers = message(
  '{days, plural, one {# day} other {# days}} after {before, plural, one {# day} other {# days}} of another source',
);
export const byClass = 'Class';
export const companySeat = 'Company seat';
export const yourAccess = 'Your access';
export const sourceLasts = message('{source}: {lasts}');
export const untilDay = message('Until {day}');
export const endedOn = message('Ended {day}');
export const person = 'Person';
export const how = 'Source';
export const lasts = 'Duration';
export const since = 'Since';
export const revokeAccess = 'Revoke access';
export const thisAccount = 'This account';
export const whatRevokingDoes = message(
  'This ends access from one source ({source}) to “{program}”. Without access from another source, {person} cannot start new quizzes in it, and the place becomes free for someone else. A quiz in progress can be finished, and results are kept.',
);
export const revoke = 'Revoke';
export const keepAccess = 'Keep access';
export const nameOrEmail = 'Name or email';
export const revokeFor = message('Revoke {program} for {person}');
export const aDeletedAccount = 'a deleted account';
export const noAccess = 'No one has access yet';
export const whatAccessAppears =
  'Everyone who has access appears here, whether they bought the program, redeemed a code, were granted access manually, got it for free, or have it through a class or a company. Each source has its own row.';
export const actions = 'Actions';
export const moreActionsFor = message('More actions: {what}');
export const programOfPerson = message('{program}, {person}');
export const theList = 'the list';
export const pages = 'Pages';
export const daysOfAccess = 'Days of access';
export const whatDaysAre = 'Counted from the learner’s first quiz. Leave empty for no end date.';
export const deletedAccount = 'Deleted account';
export const nameOrEmailHint = 'name or email';
export const placesLeft = message('{places, plural, one {# place} other {# places}} left');
export const partOfName = 'part of the program’s name';
export const markContacted = 'Mark as contacted';
export const markPaid = 'Mark as paid';
export const decline = 'Decline';
export const cancelRequest = 'Cancel request';
export const stateAndAge = message('{state}, requested {age}');
export const placesLeftLabel = 'Places left';
export const requestTitle = message('Request {reference}');
export const paidIn = message('Amount the buyer paid, in {currency}');
export const emptyUntilPaid =
  'For your records: nobody is charged. Leave empty until a payment has arrived.';
export const enterAmount = message('Enter an amount from 0 to {most, number}, such as 49.99');
export const checkAmount =
  'The price was filled in as the amount paid. Correct it if the buyer paid a different amount, then press the button again.';
export const note = 'Note';
export const whoReadsNote = 'For bookkeeping. The buyer does not see it.';
export const saveAmountAndNote = 'Save amount and note';
export const reference = 'Reference';
export const requested = 'Requested';
export const referenceNameOrEmail = 'Reference, name, or email';
export const openState = 'Open';
export const manageRequest = message('Manage {reference}');
export const manage = 'Manage';
export const noRequests = 'No requests yet';
export const whatRequestsAppear =
  'Everyone who presses Buy Now appears here, with their reference, program, and price.';
export const orderMessage = message(
  'Hello, I would like to buy “{program}” for {price}. My order reference is {reference}.',
);
export const sellerRepliesInChat = 'The seller will reply in the chat.';
export const sellerWillWrite = 'The seller will write to you.';
export const contacted = 'Contacted';
export const contactedMeans = 'You and the seller are in touch about the payment.';
export const paid = 'Paid';
export const paidMeans = 'Your payment is recorded and your place is held.';
export const granted = 'Granted';
export const grantedMeans = 'The program is yours.';
export const declined = 'Declined';
export const declinedMeans = 'The seller could not accept this request.';
export const canceled = 'Canceled';
export const canceledMeans = 'This request was withdrawn.';
export const yourRequest = 'Your request';
export const cancelThisRequest = 'Cancel this request';
export const changePerson = 'Change person';
export const changeProgram = 'Change program';

export const codeRequired = 'Enter your access code';
export const programRequired = 'Choose the program';
export const wholeNumberUpTo = message('Enter a whole number from 1 to {most}');
export const personRequired = 'Choose the person';
