import { type AreaOutline, GRID } from '@certway/contract/kinds/hotspot/geometry';
import type { HotspotScoring } from '@certway/contract/kinds/hotspot/learner';
import { AREAS_AT_MOST } from '@certway/contract/limits';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { EditorProps, KindEditor } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { newFormKey } from '../editing/kind-form.ts';
import { GroupProblem } from '../editing/shared/group-problem.tsx';
import { AreaFields } from './editing/area-fields.tsx';
import { scoringLabels, shapeLabels } from './editing/area-labels.ts';
import { Canvas } from './editing/canvas.tsx';
import * as messages from './editing/messages.ts';
import { outlineBetween, outlineForm, type ShapeName, shapeNames } from './editing/outline-form.ts';
import type { AreaForm, HotspotFields } from './form.ts';
import { scoringTexts } from './scoring-text.ts';

const scorings: readonly HotspotScoring[] = ['all-or-nothing', 'right-minus-wrong', 'share'];
const shapeOptions = shapeNames.map((value) => ({ value, label: shapeLabels[value] }));

function Scoring({ form, onChange }: Pick<EditorProps<HotspotFields>, 'form' | 'onChange'>) {
  return (
    <NativeSelect
      label={messages.scoring}
      description={scoringTexts[form.hotspotScoring]}
      data={scorings.map((value) => ({ value, label: scoringLabels[value] }))}
      value={form.hotspotScoring}
      onChange={({ currentTarget }) => {
        const chosen = scorings.find((each) => each === currentTarget.value);
        if (chosen) onChange({ hotspotScoring: chosen });
      }}
    />
  );
}

/**
 * Returns an outline in the middle of the picture, large enough that its handles do not overlap on
 * a phone.
 */
const middle = (shape: ShapeName) =>
  outlineBetween(shape, { x: 0.3 * GRID, y: 0.3 * GRID }, { x: 0.7 * GRID, y: 0.7 * GRID });

/**
 * The editor of a picture question: the picture, on which areas are drawn, and the fields of each
 * area.
 */
export const Editor: KindEditor<HotspotFields> = ({ form, onChange, problems, picture }) => {
  const [shape, setShape] = useState<ShapeName>('rectangle');
  const [selected, select] = useState('');
  const areas = form.hotspotAreas;
  const isFull = areas.length >= AREAS_AT_MOST;
  const put = (hotspotAreas: AreaForm[]) => onChange({ hotspotAreas });
  const change = (key: string, changed: Partial<AreaForm>) =>
    put(areas.map((area) => (area.key === key ? { ...area, ...changed } : area)));
  const add = (outline: AreaOutline) => {
    if (isFull) return;
    const key = newFormKey();
    const isRight = !areas.some((area) => area.isRight);
    put([...areas, { key, areaName: '', isRight, outline: outlineForm(outline) }]);
    select(key);
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.areas}</legend>
      <p className={classes.hint}>{picture.path ? messages.howTo : messages.uploadFirst}</p>
      {picture.path && (
        <Canvas
          picture={picture}
          areas={areas}
          selected={selected}
          shape={shape}
          onSelect={select}
          onDraw={add}
          onOutline={(key, outline) => change(key, { outline: outlineForm(outline) })}
        />
      )}
      <div className={classes.two}>
        <NativeSelect
          label={messages.newShape}
          data={shapeOptions}
          value={shape}
          onChange={({ currentTarget }) =>
            setShape(shapeNames.find((each) => each === currentTarget.value) ?? 'rectangle')
          }
        />
        <Button
          variant="default"
          w="fit-content"
          style={{ alignSelf: 'end' }}
          disabled={isFull}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => add(middle(shape))}
        >
          {messages.addArea}
        </Button>
      </div>
      <GroupProblem problem={problems.areas} />
      {areas.map((area, at) => (
        <AreaFields
          key={area.key}
          area={area}
          at={at}
          problems={problems}
          onFocus={() => select(area.key)}
          onChange={(changed) => change(area.key, changed)}
          onRemove={() => put(areas.filter(({ key }) => key !== area.key))}
        />
      ))}
      <Scoring form={form} onChange={onChange} />
    </fieldset>
  );
};
