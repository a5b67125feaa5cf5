import { message } from '@certway/contract/message';
export const weWillBeBack = 'We will be back...';
export const whatDownMeans =
  'Something went wrong on our side. Everything you saved is safe. Please try again in a moment.';
export const youAreOffline = 'You are offline';
export const pageNotStored = 'This page is not stored on this device.';
export const serverDoesNotAnswer = 'The server does not answer';
export const pageNotLoaded = 'This page could not be loaded. Please try again in a moment.';
export const tryAgain = 'Try again';
export const goHome = 'Go to the home page';

export const certwayHome = 'Certway, home';

export const home = 'Home';
export const about = 'About';
export const privacy = 'Privacy';
export const termsOfUse = 'Terms of use';
export const certway = 'Certway';
export const whatCertwayOffers =
  'Mock exams and past questions for certification and licensing exams.';
export const footer = 'Footer';
export const contact = 'Contact';

export const profileOf = message('Profile of {username}');
export const login = 'Login';
export const chatWithUs = 'Chat with us';
export const myLearning = 'My learning';
export const openMenu = 'Open the menu';

export const thePage = 'the page';
export const skipToContent = 'Skip to the content';

export const menu = 'Menu';

export const pageNotFound = 'Page not found';
export const noPageHere =
  'There is no page at this address. It may have moved, or the link may be incomplete.';

export const parts = 'Parts';

export const switchToDarkMode = 'Switch to dark mode';
export const switchToLightMode = 'Switch to light mode';

export const dashboard = 'Dashboard';
export const inbox = 'Inbox';
export const accounts = 'Accounts';
export const startQuiz = 'Start Quiz';
export const learners = 'Learners';
export const classes = 'Classes';
export const companySeats = 'Company seats';
export const editPrograms = 'Edit Programs';
export const analytics = 'Analytics';
export const createPrograms = 'Create Programs';

export const main = 'Main';

export const more = 'More';
export const yourResults = 'Your results';
export const notes = 'Notes and bookmarks';
export const store = 'Store';
