#!/usr/bin/env node
import { bankFormatNames } from '../file-formats.ts';
import { runCommand } from './command.ts';
import * as messages from './messages.ts';

if (!(await runCommand(process.argv.slice(2)))) {
  console.error(messages.usage({ formats: bankFormatNames.join('|') }));
  process.exitCode = 1;
}
