import { useGetSettingsQuery } from '../../settings/index.ts';

/** Returns the currency of new programs; US dollars until the settings of the platform are loaded. */
export const useCurrency = (): string => useGetSettingsQuery().data?.currency ?? 'USD';
