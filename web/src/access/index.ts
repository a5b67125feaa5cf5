export { lastInCart } from './cart/stored-program.ts';
export { sourceNames } from './grant-texts.ts';
export { CodesPanel } from './ledger/codes-panel.tsx';
export { GrantDialog } from './ledger/grant-dialog.tsx';
export { GrantsPanel } from './ledger/grants-panel.tsx';
export { ProgramPicker } from './ledger/pickers.tsx';
export { RequestsPanel } from './ledger/requests-panel.tsx';
export { stateTexts } from './request-state.tsx';
