import { type KeyboardEvent, useRef } from 'react';
import classes from './tabs.module.css';
import { useWholeTabs } from './use-whole-tabs.ts';

interface TabsProps<Tab extends string> {
  label: string;
  tabs: Partial<Record<Tab, string>>;
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  /**
   * The number of things that wait in each tab. A tab listed here keeps room for its number, so that
   * nothing moves when the number arrives.
   */
  counts?: Partial<Record<Tab, string>>;
  /** Whether the row is below another row of tabs, of which one is chosen. */
  isInner?: boolean;
}

/** Returns the props for the panel of the chosen tab, to be used with `role="tabpanel"`. */
export const panelProps = (chosen: string) =>
  ({ role: 'tabpanel', id: 'tab-panel', 'aria-labelledby': `tab-${chosen}` }) as const;

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The underline of the chosen tab is as wide as its name and number. */
function TabName({ name, count }: { name: string; count: string | undefined }) {
  const number = count !== undefined && <span className={classes.count}>{count}</span>;
  return (
    <>
      <span className={classes.name}>
        {name}
        {count && <> {number}</>}
      </span>
      {count === '' && <> {number}</>}
    </>
  );
}

/**
 * A row of tabs. The chosen tab is scrolled into view. For the keyboard, the row is one tab stop,
 * and arrow keys move within it.
 */
export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { label, tabs, chosen, onChoose, counts, isInner = false } = props;
  const row = useRef<HTMLDivElement>(null);
  const names = Object.keys(tabs) as Tab[];
  useWholeTabs(row, chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = names[steps[event.key]?.(names.indexOf(chosen), names.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
    onChoose(next);
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={isInner ? classes.inner : classes.tabs}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {names.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls="tab-panel"
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          className={classes.tab}
          onClick={() => onChoose(tab)}
        >
          <TabName name={tabs[tab] ?? ''} count={counts?.[tab]} />
        </button>
      ))}
    </div>
  );
}
