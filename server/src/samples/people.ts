import type { DevelopmentPerson } from '../identity/development/people.ts';

export interface SamplePerson extends DevelopmentPerson {
  /** The number of the person's drawing in samples/art/people. */
  portrait: number;
}

/** The accounts that are offered on the development sign-in page. */
export const samplePeople: readonly SamplePerson[] = [
  { email: 'admin@certway.example', name: 'Ada Whitfield', role: 'admin', portrait: 1 },
  { email: 'partner@certway.example', name: 'Paulo Reyes', role: 'partner', portrait: 2 },
  { email: 'trainer@certway.example', name: 'Tessa Okafor', role: 'trainer', portrait: 7 },
  { email: 'paid@certway.example', name: 'Piotr Łukasiewicz', role: 'paid', portrait: 8 },
  { email: 'demo@certway.example', name: 'Dina Haddad', role: 'demo', portrait: 21 },
];

/** The names for the remaining drawings: forty learners who fill tables and lists. */
const learnerNames: readonly (readonly [portrait: number, name: string])[] = [
  [3, 'Amina Yusuf'],
  [4, 'Devon Clarke'],
  [5, 'Hana Sato'],
  [6, 'Gurpreet Singh'],
  [9, 'Lena Fischer'],
  [10, 'Marcus Bell'],
  [11, 'Sofía Herrera'],
  [12, 'Tomás Novák'],
  [13, 'Grace Kim'],
  [14, 'Walter Jensen'],
  [15, 'Nia Roberts'],
  [16, 'Rafael Costa'],
  [17, 'Margaret Doyle'],
  [18, 'Ethan Park'],
  [19, 'Layla Rahman'],
  [20, 'Andre Thompson'],
  [22, 'Mikko Virtanen'],
  [23, 'Priya Nair'],
  [24, 'Luca Moretti'],
  [25, 'Ngozi Eze'],
  [26, 'Peter Lindgren'],
  [27, 'Chloé Martin'],
  [28, 'Kenji Mori'],
  [29, 'Emily Carter'],
  [30, 'George Papadakis'],
  [31, 'Valentina Ruiz'],
  [32, 'Harbhajan Gill'],
  [33, 'Isla McKenzie'],
  [34, 'Kwame Mensah'],
  [35, 'Mei Chen'],
  [36, 'Owen Hughes'],
  [37, 'Zainab Ali'],
  [38, 'Daniel Weiss'],
  [39, 'Malik Johnson'],
  [40, 'Ruth Abrahams'],
  [41, 'Minh Tran'],
  [42, 'Olivia Brandt'],
  [43, 'Yusuf Demir'],
  [44, 'Anjali Rao'],
  [45, 'Jakub Horák'],
];

const addressOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');

export const sampleLearners: readonly SamplePerson[] = learnerNames.map(([portrait, name]) => ({
  email: `${addressOf(name)}@learners.example`,
  name,
  role: 'user',
  portrait,
}));
