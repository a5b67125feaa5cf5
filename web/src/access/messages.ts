import { countText, numberText } from '../ui/words/counts.ts';

export const programIdMissing = 'Program ID is missing.';
export const cart = 'Cart';
export const theProgram = 'the program';
export const buyNow = 'Buy Now';
export const requestNotNoted = (why: string) =>
  `Your request could not be recorded here. ${why} You can still use the chat.`;
export const chatOpens =
  'Buy Now opens a chat with the seller. The message already has the program, the price, and your reference:';
export const sellerRecordsPayment = 'The seller tells you how to pay and records your payment.';
export const opensInAccount =
  'The program opens in your account. You can follow your request here.';
export const opensInAccountSignIn =
  'The program opens in your account. Sign in first to follow your request here.';
export const buyingSubject = (program: string, reference: string) =>
  `Buying ${program}, ${reference}`;
export const requestGoesToSeller = 'Buy Now sends your request to the seller.';
export const sellerWritesTo = (email: string) =>
  `The seller writes to you at ${email} and records your payment.`;
export const writeTo = (name: string) => `Write to ${name}`;
export const signInFirst = 'Buy Now takes you to sign-in first. This program stays in your cart.';
export const sellerWrites =
  'Your request goes to the seller, who writes to you and records your payment.';
export const programOpens = 'The program opens in your account.';
export const yoursForDays = (days: number) =>
  `Yours for ${countText(days, 'day')}, starting with your first quiz.`;
export const yoursUntil = (day: string) => `Yours until ${day}.`;
export const accessEnded = (day: string) =>
  `Your access ended on ${day}. Your results are kept. If you buy again, you continue where you left off.`;
export const continueProgram = 'Continue';
export const allPlacesTakenForNow = 'All places are taken. Please check back later.';
export const signInToGet = 'Sign In to get it';
export const getItNow = 'Get it now';
export const whatIsInside = 'What is inside';
export const moduleCount = (modules: number) => countText(modules, 'module');
export const questionCount = (questions: number) => countText(questions, 'question');
export const modulesAndQuestions = (modules: number, questions: number) =>
  `${countText(modules, 'module')}, ${countText(questions, 'question')}`;
export const wholeProgramAsksMore =
  'The whole program asks more, explains every answer, and keeps your results.';
export const wholeProgramAsks = (questions: number, modules: number) =>
  `The whole program asks ${countText(questions, 'question')} in ${countText(modules, 'module')}, explains every answer, and keeps your results.`;
export const yourDemo = 'Your demo';
export const demoScore = (right: number, of: number) => `Your demo: ${right} of ${of} right.`;
export const noCourses = '0 Courses in Cart';
export const courseNotLoaded = 'Failed to load course';
export const cartIsEmpty =
  'Your cart on this device is empty. Choose a program in the store, and it is kept here.';
export const keepShopping = 'Keep Shopping';
export const goHome = 'Go Home';
export const ratingFrom = (stars: string, reviews: number) =>
  `${stars} from ${countText(reviews, 'review')}`;
export const enrolled = (people: number) => `${numberText(people)} enrolled`;
export const byTrainer = (trainer: string) => `By ${trainer}`;
export const sinceDay = (day: string) => `Since ${day}`;
export const archived = 'ARCHIVED';
export const draft = 'DRAFT';
export const purchased = 'PURCHASED';
export const priceAndBuying = 'Price and buying';
export const price = 'Price';
export const discount = 'Discount';
export const percentOff = (percent: number) => `${percent}% off`;
export const total = 'Total';
export const unlimited = 'Unlimited';
export const limitedTo = (places: number) => `Limited to ${numberText(places)}`;
export const allPlacesTaken = 'All places are taken';
export const onlyPlacesLeft = (places: number) => `Only ${countText(places, 'place')} left`;
export const places = 'Places:';
export const startDemo = 'Start Demo';
export const accessCode = 'Access code';
export const formOfCode = 'XXXX-XXXX-XXXX';
export const codeOpened = (program: string) => `Your code opened “${program}.”`;
export const redeem = 'Redeem';
export const goToThisProgram = 'Go to this program';
export const justNow = 'just now';
export const createAccessCodes = 'Create access codes';
export const label = 'Label';
export const whatLabelIsFor = 'Helps you find the codes again, such as the name of a school.';
export const howManyCodes = 'Number of codes';
export const codesReady = (codes: number) =>
  codes === 1 ? 'The code is ready' : `${numberText(codes)} codes are ready`;
export const codesAtMost = (codes: number) => `At most ${codes} at once.`;
export const usesOfEach = 'Uses per code';
export const whatUsesAre = 'How many people can use each code.';
export const redeemableUntil = 'Can be redeemed until';
export const emptyForNoEnd = 'Leave empty for no end date.';
export const createCodes = 'Create codes';
export const cancel = 'Cancel';
export const copied = 'Copied';
export const copyAll = 'Copy all';
export const downloadCsv = 'Download as CSV';
export const close = 'Close';
export const withdrawn = 'Withdrawn';
export const expired = 'Expired';
export const usedUp = 'Used up';
export const validUntil = (day: string) => `Valid until ${day}`;
export const valid = 'Valid';
export const code = 'Code';
export const program = 'Program';
export const used = 'Used';
export const usedOf = (uses: number, of: number) => `${numberText(uses)} of ${numberText(of)}`;
export const access = 'Access';
export const noEndDate = 'No end date';
export const accessForDays = (days: number) => `${countText(days, 'day')}`;
export const state = 'State';
export const labelOrCode = 'Label or a whole code';
export const withdrawCode = (code: string) => `Withdraw ${code}`;
export const withdraw = 'Withdraw';
export const noCodes = 'No access codes yet';
export const whatCodesAreFor =
  'Create one for a voucher, or a list of them for a school. Learners redeem them in the cart.';
export const grantProgram = 'Grant a program';
export const grant = 'Grant';
export const bought = 'Bought';
export const byHand = 'Granted by hand';
export const free = 'Free';
export const daysFromFirstQuiz = (days: number) => `${countText(days, 'day')} from the first quiz`;
export const untilDay = (day: string) => `Until ${day}`;
export const endedOn = (day: string) => `Ended ${day}`;
export const person = 'Person';
export const how = 'How';
export const lasts = 'Duration';
export const since = 'Since';
export const revokeAccess = 'Revoke access';
export const thisAccount = 'This account';
export const whatRevokingDoes = (person: string, program: string) =>
  `${person} cannot start new quizzes in “${program}” from now on. A quiz in progress can be finished, and results are kept. The place opens up for someone else.`;
export const revoke = 'Revoke';
export const keepAccess = 'Keep access';
export const nameOrEmail = 'Name or email';
export const revokeFor = (program: string, person: string) => `Revoke ${program} for ${person}`;
export const aDeletedAccount = 'a deleted account';
export const noAccess = 'No one has access yet';
export const whatAccessAppears =
  'Access appears here once it is bought, redeemed, granted by hand, or free.';
export const actions = 'Actions';
export const theList = 'the list';
export const pages = 'Pages';
export const daysOfAccess = 'Days of access';
export const whatDaysAre = 'Starting with the first quiz. Leave empty for no end date.';
export const deletedAccount = 'Deleted account';
export const nameOrEmailHint = 'name or email';
export const placesLeft = (places: number) => `${countText(places, 'place')} left`;
export const partOfName = 'part of its name';
export const markContacted = 'Mark contacted';
export const markPaid = 'Mark paid';
export const decline = 'Decline';
export const cancelRequest = 'Cancel request';
export const stateAndAge = (state: string, age: string) => `${state}, requested ${age}`;
export const placesLeftLabel = 'Places left';
export const requestTitle = (reference: string) => `Request ${reference}`;
export const paidIn = (currency: string) => `Paid, in ${currency}`;
export const emptyUntilPaid = 'Leave empty until a payment has arrived.';
export const enterAmount = 'Please enter an amount, such as 49.99';
export const note = 'Note';
export const whoReadsNote = 'For bookkeeping. The buyer does not see it.';
export const saveAmountAndNote = 'Save amount and note';
export const reference = 'Reference';
export const requested = 'Requested';
export const referenceNameOrEmail = 'Reference, name, or email';
export const openState = 'Open';
export const manageRequest = (reference: string) => `Manage ${reference}`;
export const manage = 'Manage';
export const noRequests = 'No requests yet';
export const whatRequestsAppear =
  'Everyone who presses Buy Now appears here, with their reference, program, and price.';
export const orderMessage = (program: string, price: string, reference: string) =>
  `Hello, I would like to buy “${program}” for ${price}. My order reference is ${reference}.`;
export const requestedMeans = 'The seller will reply in the chat.';
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
