import classes from './editing.module.css';

interface TabsProps<Tab extends string> {
  label: string;
  tabs: Record<Tab, string>;
  chosen: Tab;
  onChoose: (tab: Tab) => void;
}

/** The panel of a chosen tab: `role="tabpanel"` with these. */
export const panelProps = (chosen: string) =>
  ({ role: 'tabpanel', id: 'tab-panel', 'aria-labelledby': `tab-${chosen}` }) as const;

export function Tabs<Tab extends string>({ label, tabs, chosen, onChoose }: TabsProps<Tab>) {
  return (
    <div role="tablist" aria-label={label} className={classes.tabs}>
      {(Object.keys(tabs) as Tab[]).map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls="tab-panel"
          aria-selected={tab === chosen}
          className={classes.tab}
          onClick={({ currentTarget }) => {
            // On a phone the row of tabs is wider than the screen.
            currentTarget.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
            onChoose(tab);
          }}
        >
          {tabs[tab]}
        </button>
      ))}
    </div>
  );
}
