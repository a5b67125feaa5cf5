import type { SliceName } from '@certway/contract/calls/addresses';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accessOfPerson, accessRoutes, giveProgram } from './access/index.ts';
import { accountsRoutes, type PersonalData } from './accounts/index.ts';
import { allowancesOfPerson, allowancesRoutes } from './allowances/index.ts';
import { approvalsOfPerson, approvalsRoutes, countApprovals } from './approvals/index.ts';
import {
  assignmentsOfPerson,
  assignmentsRoutes,
  chooseAssigned,
  listDueAssignments,
} from './assignments/index.ts';
import {
  type AnswerMarking,
  attemptsOfPerson,
  attemptsRoutes,
  confidenceSettingOfPerson,
  keptExamsOfPerson,
} from './attempts/index.ts';
import { blueprintsRoutes, drawForPrint, outlineStore } from './blueprints/index.ts';
import { bulkRoutes } from './bulk/index.ts';
import { cardsOfPerson, cardsRoutes } from './cards/index.ts';
import { classesOfPerson, classesRoutes } from './classes/index.ts';
import {
  coachingOfPerson,
  coachingRoutes,
  countMarkReviews,
  findCompleteFeedback,
  listCoachTexts,
  markAnswer,
  openCoaching,
} from './coaching/index.ts';
import { watchDatabase } from './db/health.ts';
import { newId } from './db/ids.ts';
import { editionsRoutes, findUndecided } from './editions/index.ts';
import { serveBatch } from './http/answers/batch.ts';
import { COMPRESSED_FROM, QUICK_BROTLI } from './http/answers/compression.ts';
import { shareAnswers } from './http/answers/shared-answers.ts';
import type { Binding } from './http/bind.ts';
import { readBodies, takeForms } from './http/bodies/read.ts';
import { CONNECTIONS_AN_ADDRESS, limitConnections, timeLimits } from './http/connections.ts';
import { describeCalls, serveDocs } from './http/docs/describe.ts';
import { invalidRequestOptions } from './http/invalid-requests.ts';
import { logCalls } from './http/logging.ts';
import { mount } from './http/mount.ts';
import { addSecurityHeaders } from './http/security.ts';
import { errorTranslator, sendError } from './http/translate.ts';
import { refuseUnderPressure } from './http/watch/pressure.ts';
import { serveProbes } from './http/watch/probes.ts';
import { warnAboutUntrustedProxy } from './http/watch/untrusted-proxy.ts';
import { imagesOfPerson, imagesRoutes } from './images/index.ts';
import { inboxOfPerson, inboxRoutes } from './inbox/index.ts';
import { findOthersChose, insightsRoutes, statsOfPerson } from './insights/index.ts';
import { learnersOfPerson, learnersRoutes } from './learners/index.ts';
import { findNotesAt, notesOfPerson, notesRoutes } from './notes/index.ts';
import { organizationsOfPerson, organizationsRoutes } from './organizations/index.ts';
import type { Platform } from './platform.ts';
import { programsOfPerson, programsRoutes } from './programs/index.ts';
import { questionStore, questionsRoutes } from './questions/index.ts';
import { readinessOfPerson, readinessRoutes } from './readiness/index.ts';
import { regradesOfPerson, regradesRoutes } from './regrades/index.ts';
import { remindersOfPerson, remindersRoutes } from './reminders/index.ts';
import { countReported, listOwnReports, reportsOfPerson, reportsRoutes } from './reports/index.ts';
import {
  getResult,
  resultStore,
  resultsOfPerson,
  resultsPort,
  resultsRoutes,
} from './results/index.ts';
import {
  getOwnReview,
  reviewsOfPerson,
  reviewsRoutes,
  skippedReviewsOfPerson,
} from './reviews/index.ts';
import {
  type Authenticator,
  authenticator,
  devicesOfPerson,
  sessionsOfPerson,
  sessionsRoutes,
} from './sessions/index.ts';
import { settingsRoutes } from './settings/index.ts';
import { chooseStudy, listBehind, studyOfPerson, studyRoutes } from './study/index.ts';
import { topicsRoutes } from './topics/index.ts';
import { tryoutsRoutes } from './tryouts/index.ts';

const BODY_BYTES = 1024 * 1024;

/** The functions of every slice that add its data to a person's download and delete it. */
const personalData: readonly PersonalData[] = [
  sessionsOfPerson,
  programsOfPerson(questionStore),
  accessOfPerson,
  allowancesOfPerson,
  imagesOfPerson,
  inboxOfPerson,
  organizationsOfPerson,
  attemptsOfPerson,
  confidenceSettingOfPerson,
  keptExamsOfPerson,
  resultsOfPerson,
  reviewsOfPerson,
  skippedReviewsOfPerson,
  statsOfPerson,
  coachingOfPerson,
  reportsOfPerson,
  notesOfPerson,
  cardsOfPerson,
  regradesOfPerson,
  approvalsOfPerson,
  studyOfPerson,
  readinessOfPerson,
  remindersOfPerson,
  learnersOfPerson,
  classesOfPerson,
  assignmentsOfPerson,
];

const choosers = { chooseStudy, chooseAssigned };

/** Binds the calls of the contract to their handlers. A missing slice causes a compile error. */
function bindings(
  platform: Platform,
  secret: string,
  auth: Authenticator,
): Record<SliceName, Binding> {
  const coaching = openCoaching(platform);
  const marking: AnswerMarking = {
    markAnswer: (asked) => markAnswer(platform, coaching, asked),
    sources: {
      findCoachTexts: (attemptId) => listCoachTexts(platform.db, attemptId),
      findOthersChose: (versionIds) => findOthersChose(platform.db, versionIds, platform.now()),
    },
  };
  return {
    settings: settingsRoutes(platform),
    sessions: sessionsRoutes(platform, secret, auth),
    accounts: accountsRoutes(platform, personalData, giveProgram, devicesOfPerson),
    images: imagesRoutes(platform),
    programs: programsRoutes(platform, questionStore, outlineStore),
    questions: questionsRoutes(platform, drawForPrint),
    topics: topicsRoutes(platform),
    blueprints: blueprintsRoutes(platform),
    allowances: allowancesRoutes(platform),
    access: accessRoutes(platform),
    inbox: inboxRoutes(platform),
    insights: insightsRoutes(platform, {
      countMarkReviews,
      countApprovals,
      countReported,
      findUndecided,
      listBehind,
    }),
    attempts: attemptsRoutes(platform, marking, resultStore, choosers, {
      findNotesAt,
      getResult,
      getOwnReview,
      listOwnReports,
      findWholeFeedback: (on, person, quizId) => findCompleteFeedback(on, coaching, person, quizId),
    }),
    results: resultsRoutes(platform),
    study: studyRoutes(platform, listDueAssignments),
    notes: notesRoutes(platform),
    cards: cardsRoutes(platform),
    reminders: remindersRoutes(platform),
    readiness: readinessRoutes(platform),
    learners: learnersRoutes(platform),
    classes: classesRoutes(platform),
    organizations: organizationsRoutes(platform),
    assignments: assignmentsRoutes(platform),
    reviews: reviewsRoutes(platform),
    coaching: coachingRoutes(platform, coaching, marking),
    reports: reportsRoutes(platform),
    editions: editionsRoutes(platform),
    approvals: approvalsRoutes(platform),
    regrades: regradesRoutes(platform, resultsPort),
    bulk: bulkRoutes(platform),
    tryouts: tryoutsRoutes(platform),
  };
}

async function addPlugins(
  app: FastifyInstance,
  { config, overloadedAfterMs }: Platform,
): Promise<void> {
  refuseUnderPressure(app, overloadedAfterMs);
  const https = config.publicUrl.startsWith('https:');
  addSecurityHeaders(app, { https, subdomains: config.HSTS_SUBDOMAINS });
  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: QUICK_BROTLI },
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000 },
    // `readUpload` checks the file size itself, so that the error can state the limit.
    throwFileSizeLimit: false,
  });
}

export async function buildApp(platform: Platform, secret: string): Promise<FastifyInstance> {
  const { config } = platform;
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    // `logCalls` writes one line per call. Fastify's own two lines are disabled, because they would
    // include client addresses.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    ...timeLimits,
    ...invalidRequestOptions,
    bodyLimit: BODY_BYTES,
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: () => newId(),
  });
  readBodies(app);
  takeForms(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const database = watchDatabase(platform.db);
  app.setErrorHandler(errorTranslator(database));
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not-found'));
  app.decorateRequest('person', null);
  if (!config.TRUST_PROXY) limitConnections(app, CONNECTIONS_AN_ADDRESS);
  warnAboutUntrustedProxy(app, config);
  platform.traces.watchCalls(app);
  logCalls(app);
  await addPlugins(app, platform);
  await describeCalls(app, config.publicUrl);
  const auth = authenticator(platform, secret);
  const keeper = {
    publicUrl: config.publicUrl,
    limits: platform.limits,
    ...auth,
  };
  const { hooksOf, changes } = shareAnswers(platform.sharedForMs, platform.eventBus);
  app.decorate('shownChanges', changes);
  app.decorate('identify', auth.identify);
  // Registers the routes in a later step, so that they are added after the hook that builds the API
  // description.
  await app.register(async (calls) => {
    const rules = { keeper, shared: hooksOf };
    for (const binding of Object.values(bindings(platform, secret, auth)))
      mount(calls, binding, rules);
  });
  serveBatch(app);
  serveDocs(app, config);
  const { storage, metrics, leaving } = platform;
  serveProbes(app, { database, storage, config, metrics, leaving });
  return app;
}
