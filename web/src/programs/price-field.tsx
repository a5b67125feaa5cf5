import '../ui/forms.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { currencySign } from '../ui/words/money.ts';
import { isPrice, priceOf, typedPrice } from './typed-price.ts';

interface PriceFieldProps
  extends Pick<
    TextInputProps,
    'label' | 'description' | 'error' | 'withAsterisk' | 'inputWrapperOrder'
  > {
  currency: string;
  value: string;
  onChange: (text: string) => void;
}

/** A field for a price, with the sign of the currency. A valid price gets two decimals on leaving. */
export function PriceField({ currency, value, onChange, ...field }: PriceFieldProps) {
  const sign = currencySign(currency);
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      leftSection={sign}
      leftSectionWidth={`${sign.length + 2}ch`}
      leftSectionPointerEvents="none"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => isPrice(value) && onChange(typedPrice(priceOf(value)))}
    />
  );
}
