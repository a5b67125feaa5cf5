import { message } from '@certway/contract/message';

export const bothOrNone = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither';
export const backupUrlExpected =
  'BACKUP_URL: must be set to a folder or s3://…, because BACKUP_EVERY is set';
export const secretExpected = 'SESSION_SECRET: must be set in production';
export const clientExpectedInProduction =
  'GOOGLE_CLIENT_ID: must be set in production (the development identity is refused there)';
export const httpsExpected = 'PUBLIC_URL: must begin with https:// in production';
export const clientExpected =
  'GOOGLE_CLIENT_ID: must be set, because HOST or PUBLIC_URL is not this machine (or set DEV_IDENTITY=1)';
export const providerExpected =
  'LLM_PROVIDER: must be set to openai-compatible or anthropic, because other LLM variables are set';
export const modelExpected = 'LLM_MODEL: must be set to the name of a model';
export const baseUrlExpected =
  'LLM_BASE_URL: must be set to an address such as http://localhost:11434/v1';
export const apiKeyExpected = 'LLM_API_KEY: must be set to the API key of the provider';

export const expectedAddress = 'must be an address such as https://example.org';
export const expectedDuration = 'must be a length of time such as 30m, 6h, or 1d';
export const expectedBucket =
  'must be s3://KEY:SECRET@host/bucket, with / + @ in the secret written as %2F %2B %40';
export const expectedPort = 'must be a port number';
export const expectedPostgres = 'must begin with postgres://';
export const expectedRedis = 'must begin with redis:// or rediss://';
export const expectedLongSecret = 'must have at least 32 characters';
export const expectedPhoneNumber = 'must contain only digits, including the country code';
export const expectedCurrency = 'must be three letters such as USD';
export const expectedProvider = 'must be openai-compatible or anthropic';
export const expectedNumber = 'must be a number';
export const expectedSeconds = 'must be a number of seconds';
export const expectedContact = 'must be an email address or https://…';
export const expectedMailServer =
  'must be smtp://user:password@host:587 or smtps://user:password@host';
export const expectedSender = 'must be an address such as Certway <learn@example.org>';

export const fileUnreadable = message('cannot be read ({reason})');
export const openQuote = message('line {line}: a quote is not closed');
export const expectedAssignment = message('line {line}: must have the form NAME=value');
export const portTaken = message(
  'PORT: {port} on {host} is used by another program; choose another port',
);
