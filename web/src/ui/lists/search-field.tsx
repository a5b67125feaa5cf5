import '../forms.css';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** A search field that searches when typing pauses. */
export function SearchField({ label, value, onChange, className = '' }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  return (
    <TextInput
      type="search"
      label={label}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
      maxLength={100}
      value={typed}
      className={className}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        setTyped(next);
        clearTimeout(later.current);
        later.current = setTimeout(() => onChange(next.trim()), TYPING_PAUSE_MS);
      }}
    />
  );
}
