import { message } from '@certway/contract/message';

export const chooseQuestion = 'Choose at least one question';
export const reasonRequired = 'Give a reason for the removal';
export const ruleChangesOn = message('{rule} changes on {day}');
export const editionFrom = message('{edition}, in effect from {day}');
export const ruleEdited = message('Rule change or edition edited: {rule}');
export const ruleDeleted = message('Rule change or edition deleted: {rule}');
