// @vitest-environment jsdom
import { blueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';

const trainer = buildUser({ role: 'trainer' });
const program = buildProgram({ trainerId: trainer._id });
const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));

const stored = {
  _id: '01931e5a-7c00-7000-8000-0000000000e1',
  programId: program._id,
  offered: false,
  version: 2,
  editedAt: '2026-03-04T05:06:07.000Z',
  editedBy: 'Ada Sample',
  papers: 0,
  definition: blueprintDefinition.parse({
    name: 'Written exam',
    minutes: 60,
    questionCount: 2,
    sections: [{ title: 'All', size: { unit: 'count', value: 2 }, moduleIds }],
    pass: { unit: 'percent', value: 70 },
  }),
};

it('the editor of a mock exam checks and stores the chosen kinds of questions', {
  timeout: 60_000,
}, async () => {
  const { person, server } = await openAt(
    `/editPrograms?program=${program._id}&tab=exams&exam=${stored._id}`,
    {
      as: trainer,
      answers: {
        programs: { listPrograms: [program], getProgram: program },
        topics: { listTopics: { topics: [], modules: [], questions: [] } },
        blueprints: {
          listBlueprints: [stored] as never,
          checkBlueprint: 'offline',
          updateBlueprint: { ...stored, version: 3 } as never,
        },
      },
    },
  );
  const only = await screen.findByLabelText(
    'Draw only some kinds of questions',
    {},
    { timeout: 20_000 },
  );
  await person.click(only);
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  const problem = 'Choose at least one kind of question';
  expect(await screen.findAllByText(new RegExp(problem))).not.toEqual([]);
  await person.click(screen.getByLabelText('Number'));
  await person.click(screen.getByLabelText('Multiple Choice'));
  expect(screen.queryByText(new RegExp(problem))).toBeNull();
  await expectAccessible(document.body);
  const definition = { kinds: ['multiple-choice', 'numeric'] };
  await waitFor(() =>
    expect(server.bodiesOf('blueprints.checkBlueprint').at(-1)).toMatchObject({ definition }),
  );
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('All changes are saved');
  expect(server.bodiesOf('blueprints.updateBlueprint')).toMatchObject([{ definition }]);
});
