import { type KindPrint, lettered, letterIn } from '../print.ts';

export const print: KindPrint<'ordering'> = {
  asked: ({ items }) => [
    { part: 'choices', sign: 'none', choices: lettered(items) },
    { part: 'field', label: 'Right order, as letters:', behind: '' },
  ],
  given: ({ order }, { items }) => order.map((id) => letterIn(id, items)).join(', '),
  told: () => [],
};
