import { useEffect, useState } from 'react';
import { states } from '../spec/index.ts';
import { type Entry, type Index, toEntries } from './findStories.ts';

/** Reads Storybook's index, so that the list is always current. */
export function useEntries() {
  const [entries, setEntries] = useState<Entry[]>();
  useEffect(() => {
    const read = async () => {
      const response = await fetch('./index.json');
      setEntries(toEntries((await response.json()) as Index, states));
    };
    void read();
  }, []);
  return entries;
}
