import { message } from '@certway/contract/message';

export const contentIs = message('The content of this file is {type}');
export const fileTooLarge = message('File size exceeds {megabytes}MB');
