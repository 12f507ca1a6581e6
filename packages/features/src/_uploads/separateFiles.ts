import { maxUploadBytes } from '@iespec/contract';
import type { RefusedFiles } from '@iespec/ui';

/** The maximum number of listed uploads. It is limited because each has a preview in memory. */
export const maxListedUploads = 500;

type ChosenFile = Pick<File, 'name' | 'size' | 'type'>;

type Limits = {
  /** Accepted media types. */
  accept: readonly string[];
  /** The number of uploads that are listed already. */
  listed: number;
};

/** Separates files that can be sent from refused ones, grouped by reason. The API checks again. */
export function separateFiles<Chosen extends ChosenFile>(files: Chosen[], { accept, listed }: Limits) {
  const accepted: Chosen[] = [];
  const refused: RefusedFiles[] = [];
  for (const file of files) {
    const reason = reasonFor(file, accept) ?? (listed + accepted.length < maxListedUploads ? null : 'too-many');
    if (reason === null) accepted.push(file);
    else refused.push({ reason, names: [file.name] });
  }
  return { accepted, refused: mergeRefused([], refused) };
}

function reasonFor({ type, size }: ChosenFile, accept: readonly string[]): RefusedFiles['reason'] | null {
  if (!type.startsWith('image/')) return 'not-an-image';
  if (!accept.includes(type)) return 'wrong-format';
  return size > maxUploadBytes ? 'too-large' : null;
}

/** Adds refused files to the group of their reason. */
export function mergeRefused(before: RefusedFiles[], more: RefusedFiles[]): RefusedFiles[] {
  const groups = new Map<RefusedFiles['reason'], string[]>();
  for (const { reason, names } of [...before, ...more]) groups.set(reason, [...(groups.get(reason) ?? []), ...names]);
  return [...groups].map(([reason, names]) => ({ reason, names }));
}
