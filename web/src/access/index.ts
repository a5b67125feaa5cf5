export { lastInCart } from './cart/stored-program.ts';
export { CodesPanel } from './ledger/codes-panel.tsx';
export { GrantDialog } from './ledger/grant-dialog.tsx';
export { GrantsPanel, sourceNames } from './ledger/grants-panel.tsx';
export { ProgramPicker } from './ledger/pickers.tsx';
export { RequestsPanel } from './ledger/requests-panel.tsx';
export { stateTexts } from './request-state.tsx';
