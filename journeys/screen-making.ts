import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { makeQuiz, type Quiz } from './quizzes.ts';

/** Helpers of screens: programs, created once, and how to get into them. */

interface Tree {
  courses: { _id: string; modules: { _id: string }[] }[];
}

/** The course and module of a program that has one of each. */
async function moduleOf(request: APIRequestContext, programId: string) {
  const { courses } = (await (await request.get(`/api/quiz/program/${programId}`)).json()) as Tree;
  return { courseId: courses[0]?._id, moduleId: courses[0]?.modules[0]?._id };
}

/** The browser and address of a page, for calls as other people. */
export function placeOf(page: Page): { browser: Browser; baseURL: string } {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  return { browser, baseURL: new URL(page.url()).origin };
}

const made = new Map<string, Promise<Quiz>>();
/** Created once, however many screens need it. */
export function quizOf(page: Page, name: string, questions: object[]): Promise<Quiz> {
  const { browser, baseURL } = placeOf(page);
  const quiz = made.get(name) ?? makeQuiz(browser, name, questions, {}, baseURL);
  made.set(name, quiz);
  return quiz;
}

interface StartedAttempt {
  _id: string;
  questions: { _id: string }[];
}

/** Starts or resumes the module as the selection does, without opening it. */
export async function begin(
  request: APIRequestContext,
  { programId }: Quiz,
): Promise<StartedAttempt> {
  await request.post(`/api/access/programs/${programId}/free`);
  const writer = crypto.randomUUID();
  const data = { programId, ...(await moduleOf(request, programId)), writer };
  const started = (await (await request.post('/api/attempts', { data })).json()) as StartedAttempt;
  await request.post(`/api/attempts/${started._id}/writer/release`, { data: { writer } });
  return started;
}

/** The address at which the questions of its module are edited. */
export async function moduleAddress(request: APIRequestContext, quiz: Quiz): Promise<string> {
  const { courseId, moduleId } = await moduleOf(request, quiz.programId);
  const at = `course=${courseId}&module=${moduleId}`;
  return `/editPrograms?program=${quiz.programId}&tab=questions&${at}`;
}

export const inModule = async (page: Page, quiz: Quiz): Promise<void> => {
  await page.goto(await moduleAddress(page.request, quiz));
};
