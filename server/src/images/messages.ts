import { message } from '@certway/contract/message';

export const contentIs = message('Its content is {type}');
export const fileTooLarge = message('File size exceeds {megabytes}MB');
