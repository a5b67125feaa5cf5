import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { match, sure } from './test/quantities-in-text.ts';

const value = fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100);

describe('compareQuantities of one number in two forms', () => {
  it.each([
    ['1000 ft', '1000 feet'],
    ['1,000 ft', '1000 feet'],
    ['1000000 m', '1.000.000 m'],
    ['1234.5 m', '1.234,5 m'],
    ['10000 m', '10 000 m'],
    ['12.5', '12,5'],
    ['0.125', '0,125'],
    ['.5 l', '0.5 l'],
    ['250 knots', '250 kt'],
    ['5 km', '5000 m'],
    ['5 km', '5 kilometres'],
    ['100 km/h', '27.78 m/s'],
    ['100 km/h', '100 kilometres per hour'],
    ['100 km/h', '100 kph'],
    ['90 km/h', '25 metres per second'],
    ['60 mph', '60 miles an hour'],
    ['1 nmi', '1852 m'],
    ['3 nautical miles', '3 NM'],
    ['500 ft/min', '500 feet per minute'],
    ['1.5 kg', '1500 grams'],
    ['2 tonnes', '2000 kg'],
    ['500 mg', '0.5 g'],
    ['500 µg', '500 mcg'],
    ['500 μg', '0.5 mg'],
    ['250 ml', '0.25 litres'],
    ['2 l', '2 L'],
    ['1 m³', '1000 liters'],
    ['20 square meters', '20 m²'],
    ['20 m2', '20 m^2'],
    ['1.2 kg/m³', '1.2 g/l'],
    ['9.81 m/s²', '9.81 metres per second squared'],
    ['30 minutes', 'half an hour'],
    ['90 min', '1.5 hours'],
    ['90 minutes', 'one and a half hours'],
    ['24 hours', '1 day'],
    ['2 years', '24 months'],
    ['5 MHz', '5000 kHz'],
    ['20 mW', '0.02 watts'],
    ['20 MW', '20 megawatts'],
    ['4.7 kΩ', '4700 ohms'],
    ['10 µF', '10 microfarads'],
    ['1 kWh', '3.6 MJ'],
    ['1 kWh', '1 kilowatt hour'],
    ['1013 hPa', '1013 mbar'],
    ['5 Nm', '5 N·m'],
    ['20 °C', '68 °F'],
    ['20 °C', '20 degrees Celsius'],
    ['20 °C', '20 celsius'],
    ['0 °C', '32 degrees fahrenheit'],
    ['0 °C', '273.15 K'],
    ['-40 °C', '-40 °F'],
    ['-5 °C', '5 degrees Celsius below zero'],
    ['-5 °C', 'minus five degrees Celsius'],
    ['−5 V', '-5 volts'],
    ['$1,250.50', '1250.50 dollars'],
    ['$3 million', '$3,000,000'],
    ['€5', '5 euros'],
    ['33.33 %', '33.3 percent'],
    ['50 %', 'half'],
    ['50 %', '0.5'],
    ['25 %', 'a quarter'],
    ['75 %', 'three quarters'],
    ['two thirds', '2/3'],
    ['two thirds', '66.7 %'],
    ['1.5', '1 1/2'],
    ['1.5', '1½'],
    ['0.5', '½'],
    ['1000', '1e3'],
    ['1000', '10^3'],
    ['1000', '10³'],
    ['2000', '2 × 10³'],
    ['0.002', '2·10^-3'],
    ['20', 'twenty'],
    ['250', 'two hundred and fifty'],
    ['21', 'twenty-one'],
    ['3.5', 'three point five'],
    ['1000000', 'a million'],
    ['12', 'a dozen'],
    ['10000', '10k'],
    ['about 60 mph', '62 mph'],
    ['8 Mbit/s', '1 MB/s'],
    ['1 Gbps', '1000 Mbit/s'],
    ['1013.25 hPa', '1 atm'],
    ['1 acre', '4047 m²'],
    ['5-volt', '5 V'],
    ['293 K', '293 degrees kelvin'],
    ['5 mi', '5 statute miles'],
    ['5 t', '5 metric tons'],
    ['5 %', '5 per cent'],
    ['5 ‰', '0.5 %'],
    ['1 V', 'one volt'],
    ['5 m³', '5 m²·m'],
    ['5 N·m', '5 m·N'],
    ['5 s', '5 m·s/m'],
    ['20 m²', '20 square meters'],
    ['5 m³', '5 cubic meters'],
    ['12 in', '1 ft'],
  ])('returns 1 for %s and %s', (wanted, given) => {
    expect(match(wanted, given)).toBe(1);
  });
});

describe('compareQuantities of different numbers', () => {
  it.each([
    ['1000 ft', '1001 ft'],
    ['1000 m', '0.995 km'],
    ['250 knots', '250 mph'],
    ['5 mg', '5 mcg'],
    ['5 g', '5 mg'],
    ['20 mW', '20 MW'],
    ['60 mph', '62 mph'],
    ['12.5 V', '12.6 V'],
    ['12.5 %', '12.6 %'],
    ['12 V', '12 A'],
    ['5 MHz', '5 kHz'],
    ['-5 °C', '5 °C'],
    ['20 °C', '20 °F'],
    ['20 °C', '20 K'],
    ['5 m', '5 m²'],
    ['5 m/s', '5 s'],
    ['5 m/s', '5 m/s²'],
    ['2/3', '3/2'],
    ['10^3', '10^2'],
    ['1.5', '15'],
    ['2 million', '2 billion'],
    ['8 Mbit/s', '8 MB/s'],
    ['$5', '€5'],
    ['50 %', '5'],
    ['three quarters', 'a quarter'],
    ['20 minutes', '20 hours'],
    ['1 kWh', '1 kW'],
  ])('returns 0 for %s and %s, however similar their texts are', (wanted, given) => {
    expect(match(wanted, given)).toBe(0);
  });

  it('returns 0.5 if the unit is missing', () => {
    expect(match('500 ft', '500')).toBe(0.5);
    expect(sure('500 ft', '500')).toBe(false);
  });
});

describe('compareQuantities of an ambiguous number', () => {
  it.each([
    ['1234 m', '1.234 m'],
    ['1.234 m', '1,234 m'],
    ['1234 m', '1,234 m'],
    ['20 °C', '20 degrees'],
    ['20 °C', '20 C'],
    ['5 mW', '5 mw'],
    ['5 nmi', '5 nm'],
    ['-5 °C', 'it is - 5 °C'],
  ])('returns 1 for %s and %s, although isSurelySame returns false', (wanted, given) => {
    expect([match(wanted, given), sure(wanted, given)]).toEqual([1, false]);
  });
  it('isSurelySame returns true for two texts whose readings all agree', () => {
    for (const [wanted, given] of [
      ['90 %', '90 percent'],
      ['50 %', 'half'],
      ['5 l', 'five liters'],
    ]) {
      expect(sure(wanted ?? '', given ?? '')).toBe(true);
    }
  });
  it.each(['1,234 m', '1.234 m', '20 degrees', '5 nm'])(
    'isSurelySame returns true for two texts in identical notation: %s',
    (text) => {
      expect(sure(text, text)).toBe(true);
    },
  );
});
const sign = fc.constantFrom(
  'g',
  'm',
  'V',
  'A',
  'W',
  'Hz',
  'Pa',
  's',
  'l',
  'N',
  'J',
  '°C',
  'km/h',
  'm²',
  '%',
);
const prefix = fc.constantFrom('k', 'm', 'M', 'µ', '');

describe('compareQuantities of any number (property)', () => {
  it('returns 0 if a sign or a zero is added to the number; isSurelySame is true for the number itself', () => {
    fc.assert(
      fc.property(value, sign, (size, unit) => {
        const own = `${size} ${unit}`;
        expect(sure(own, own)).toBe(true);
        for (const other of [`-${size} ${unit}`, `${size * 10} ${unit}`, `${size + 1} ${unit}`]) {
          expect(sure(own, other)).toBe(false);
          expect(match(own, other)).toBe(0);
        }
      }),
    );
  });

  it('returns 1 for a value converted to another prefix, and 0 if only the prefix changes', () => {
    const scale: Record<string, number> = { k: 1e3, m: 1e-3, M: 1e6, µ: 1e-6, '': 1 };
    const unit = fc.constantFrom('g', 'V', 'A', 'W', 'Hz', 'Pa', 'N', 'J');
    fc.assert(
      fc.property(value, unit, prefix, prefix, (size, base, a, b) => {
        const converted = Number(((size * (scale[a] ?? 1)) / (scale[b] ?? 1)).toPrecision(12));
        const [one, other] = [`${size} ${a}${base}`, `${converted} ${b}${base}`];
        expect(match(one, other)).toBe(1);
        if (a !== b) expect(match(one, `${size} ${b}${base}`)).toBe(0);
      }),
    );
  });
});
