import { message } from '@certway/contract/message';

export const bothOrNone = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: expected both or none';
export const backupUrlExpected =
  'BACKUP_URL: expected a folder or s3://…, since BACKUP_EVERY is set';
export const secretExpected = 'SESSION_SECRET: expected in production';
export const clientExpectedInProduction =
  'GOOGLE_CLIENT_ID: expected in production (the development identity is refused there)';
export const httpsExpected = 'PUBLIC_URL: expected https in production';
export const clientExpected =
  'GOOGLE_CLIENT_ID: expected, since HOST or PUBLIC_URL is not this machine (or DEV_IDENTITY=1)';
export const providerExpected =
  'LLM_PROVIDER: expected openai-compatible or anthropic, together with the other LLM variables';
export const modelExpected = 'LLM_MODEL: expected the name of a model';
export const baseUrlExpected =
  'LLM_BASE_URL: expected an address such as http://localhost:11434/v1';
export const apiKeyExpected = 'LLM_API_KEY: expected the key of the provider';

export const expectedAddress = 'expected an address such as https://example.org';
export const expectedDuration = 'expected a time such as 30m, 6h or 1d';
export const expectedBucket =
  'expected s3://KEY:SECRET@host/bucket, with / + @ in the secret as %2F %2B %40';
export const expectedPort = 'expected a port number';
export const expectedPostgres = 'expected postgres://…';
export const expectedRedis = 'expected redis://…';
export const expectedLongSecret = 'expected at least 32 characters';
export const expectedPhoneNumber = 'expected digits only, with the country code';
export const expectedCurrency = 'expected three letters such as USD';
export const expectedProvider = 'expected openai-compatible or anthropic';
export const expectedNumber = 'expected a number';
export const expectedSeconds = 'expected a number of seconds';
export const expectedContact = 'expected an email address or https://…';
export const expectedMailServer =
  'expected smtp://user:password@host:587 or smtps://user:password@host';
export const expectedSender = 'expected an address such as Certway <learn@example.org>';

export const fileUnreadable = message('cannot be read ({reason})');
export const openQuote = message('line {line}: a quote is not closed');
export const expectedAssignment = message('line {line}: expected NAME=value');
export const portTaken = message(
  'PORT: {port} on {host} is used by another program; choose another port',
);
