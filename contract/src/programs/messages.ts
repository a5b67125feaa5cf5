import { message } from '../message.ts';

export const noCourses = 'Invalid data or no courses provided';
export const noModules = message('No modules in course: {course}');
export const noQuestions = message('No questions in module: {module}');
export const tooManyModules = message('Too many modules at once: the limit is {most}');
export const tooManyQuestions = 'Too many questions at once: add them in several steps';

export const tooManyCitationRules = message('A program can have at most {most} rules');
export const braces = 'Write a name of letters and digits in each pair of braces, such as {part}';
export const placeholderTwice = 'Use each placeholder only once in the pattern';
export const patternMatchesAll = 'Add text beside the placeholders, such as CFR or a period';
export const placeholderEndsUnclear =
  'Put a space or a sign, such as a period, after each placeholder';
export const addressNotHttps =
  'Enter an address that begins with https:// and the name of the site, without spaces';
export const placeholderUnknown = message('The pattern has no placeholder named {placeholder}');

export const driversLicense = "Driver's License";
export const realEstateLicense = 'Real Estate License';
export const pilotCertification = 'Pilot Certification';
export const bankExams = 'Bank Exams';
export const healthMedical = 'Health & Medical';
export const engineeringBoards = 'Engineering Boards';

export const listPrograms = 'Lists programs with their courses and modules, one page at a time';
export const checkExisting =
  'Finds modules by course and module name, among those that the caller may see';
export const createProgram = 'Creates a program with its courses, modules, and questions';
export const getProgram = 'Returns a program that the caller may see';
export const updateProgram =
  'Updates the name, description, category, settings, or status of a program';
export const checkProgram =
  'Lists what is missing in a program before it is published, such as its picture or explanations';
export const deleteProgram = 'Deletes a program, or archives it if anyone has access to it';
export const uploadThumbnail = 'Uploads the picture of a program: JPEG or PNG, at most 5 MB';
export const duplicateProgram =
  'Copies a program with its courses, modules, and questions as a draft';
export const addCourse = 'Adds a course at the end of a program';
export const updateCourse = 'Renames or moves a course';
export const removeCourse = 'Removes a course and its modules; existing results are kept';
export const addModule = 'Adds a module at the end of a course';
export const updateModule = 'Renames a module, or moves it within its course or to another course';
export const removeModule = 'Removes a module; existing results are kept';
export const duplicateModule = 'Copies a module with its questions, right after the original';
export const getCitationRules =
  'Returns the rules that turn references of a program into links, and its references';
export const setCitationRules = 'Replaces the rules that turn references of a program into links';
