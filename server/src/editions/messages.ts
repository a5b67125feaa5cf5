import { message } from '@certway/contract/message';

export const chooseQuestion = 'Choose at least one question';
export const reasonRequired = 'Say why it is removed';
export const ruleChangesOn = message('{rule} changes on {day}');
export const editionFrom = message('{edition} from {day}');
export const ruleEdited = message('{rule}: edited');
export const ruleDeleted = message('{rule}: deleted');
