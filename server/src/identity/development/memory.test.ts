import { describeStore } from '../../test/development-store.ts';
import { memoryStore } from './memory.ts';

const store = memoryStore();
describeStore(() => store);
