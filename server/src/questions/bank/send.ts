import { type BankFormat, bankFormats } from '@certway/contract/bank';
import type { Person } from '@certway/contract/endpoint';
import { anyDraft, type DraftInput } from '@certway/contract/kinds/index';
import type { Database } from '../../db/database.ts';
import { readOriginal } from '../../images/index.ts';
import { joinDraft } from '../../kinds/index.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { FileReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { findTrees, getEditable } from '../../programs/index.ts';
import type { Storage } from '../../storage/storage.ts';
import { listCurrent } from '../rows-authoring.ts';
import { carriesPictures, draftsOf, picturesIn, writeBank } from './export.ts';
import { type Loss, lossesOf } from './losses.ts';
import type { ProgramBank } from './write/json.ts';
import { writeCsv, writeExcel } from './write/table.ts';

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** A program's questions in the order of its courses and modules. */
async function collect(db: Database, programId: string): Promise<ProgramBank> {
  const [tree] = await findTrees(db, [programId]);
  if (!tree) return refuse('not-found');
  const moduleIds = tree.modules.map(({ id }) => id);
  const questions = moduleIds.length > 0 ? await listCurrent(db, moduleIds) : [];
  const inModule = (id: string) =>
    questions
      .filter(({ question }) => question.moduleId === id)
      .map(({ version }) => joinDraft(version.paper, version.key));
  const courses = [...tree.courses].sort(byPosition).map(({ id, name }) => ({
    name,
    modules: tree.modules
      .filter(({ courseId }) => courseId === id)
      .sort(byPosition)
      .map((module) => ({ name: module.name, questions: inModule(module.id) })),
  }));
  return { name: tree.program.name, courses };
}

/** Whoever runs a command on this machine needs no permission; a call asks for it before. */
export async function programFile(
  house: { db: Database; storage: Storage },
  programId: string,
  format: BankFormat,
): Promise<{ name: string; content: Buffer; losses: Loss[] }> {
  const bank = await collect(house.db, programId);
  const pictures = new Map<string, Uint8Array>();
  for (const path of carriesPictures(format) ? picturesIn(bank) : []) {
    const bytes = await readOriginal(house, path);
    if (bytes) pictures.set(path, bytes);
  }
  const content = await writeBank(bank, format, pictures);
  return { name: bank.name, content, losses: lossesOf(draftsOf(bank), format) };
}

/** Letters and figures, so that every system takes the name. */
const fileName = (name: string, format: BankFormat) => {
  const bare = name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${bare || 'questions'}.${bankFormats[format].ending}`;
};

const asFile = (name: string, format: BankFormat, content: Buffer): FileReply => ({
  content,
  contentType: bankFormats[format].type,
  headers: {
    'content-disposition': `attachment; filename="${fileName(name, format)}"`,
    'cache-control': 'no-store',
  },
});

export async function exportBank(
  platform: Platform,
  person: Person,
  programId: string,
  format: BankFormat,
): Promise<FileReply> {
  await getEditable(platform.db, person, programId);
  const { name, content } = await programFile(platform, programId, format);
  return asFile(name, format, content);
}

export async function listLosses(
  { db }: Platform,
  person: Person,
  programId: string,
  format: BankFormat,
): Promise<Loss[]> {
  await getEditable(db, person, programId);
  return lossesOf(draftsOf(await collect(db, programId)), format);
}

const examples: DraftInput[] = [
  {
    type: 'multiple-choice',
    text: 'What does a red octagon at a junction ask of you?',
    options: [{ text: 'To stop' }, { text: 'To yield' }, { text: 'To turn' }, { text: 'To hurry' }],
    correctAnswer: 'To stop',
    explanation: 'The shape is used for no other sign.',
    reference: 'Chapter 2',
    difficulty: 'easy',
  },
  { type: 'true-false', text: 'Ice is heavier than water.', correctAnswer: 'False' },
  { type: 'fill-blank', text: 'Water boils at ____ °C.', correctAnswer: '100', tolerance: 1 },
  {
    type: 'matching',
    text: 'Match the country and its capital.',
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
    ],
    distractors: ['Milan'],
  },
  {
    type: 'structural',
    text: 'Why does a wing lift?',
    correctAnswer: 'Names the difference of pressure and where it comes from',
    aiCriteria: {
      idealAnswer: 'Air is turned downwards, so the pressure above the wing is lower than below.',
      keywords: ['pressure', 'downwards'],
    },
  },
];

export async function bankTemplate(format: 'csv' | 'excel'): Promise<FileReply> {
  const drafts = examples.map((example) => anyDraft.parse(example));
  const content = format === 'csv' ? Buffer.from(writeCsv(drafts)) : await writeExcel(drafts);
  return asFile('certway-questions', format, content);
}
