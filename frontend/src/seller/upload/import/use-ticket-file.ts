import {
  MAX_IMPORT_BYTES,
  type TicketFileResult,
  checkTicketFile,
  importTickets,
} from '@terrace/contracts/http/selling/ticket-import';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem';
import { callApi } from '../../../api/client';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { messages } from './messages';

/** A file that was chosen, and how far it is. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  readonly doing: 'checking' | 'importing' | null;
  /** What the check or the import said of each row. */
  readonly result?: TicketFileResult;
  readonly isImported: boolean;
  readonly error?: string;
}

/** Checks a file as it is chosen, and imports it when asked to. */
export function useTicketFile() {
  const queries = useQueryClient();
  const [file, setFile] = useState<ChosenFile>();
  const [key] = useState(() => new IdempotencyKey());
  // A file that was chosen later decides what is shown.
  const latest = useRef(0);

  const choose = async (chosen: File) => {
    const turn = ++latest.current;
    const show = (next: Omit<ChosenFile, 'name' | 'isImported'>) => {
      if (turn === latest.current) setFile({ name: chosen.name, isImported: false, ...next });
    };
    show({ text: '', doing: 'checking' });
    const text = await textOf(chosen);
    if (typeof text !== 'string') return show({ text: '', doing: null, error: text.error });
    try {
      show({ text, doing: null, result: await callApi(checkTicketFile, { body: { file: text } }) });
    } catch (failure) {
      show({ text: '', doing: null, error: wordsFor(failure, messages.failed) });
    }
  };

  const importAll = async () => {
    if (!file || file.doing) return;
    const turn = latest.current;
    const show = (next: ChosenFile) => {
      if (turn === latest.current) setFile(next);
    };
    const { error: _before, ...checked } = file;
    const body = { file: file.text };
    show({ ...checked, doing: 'importing' });
    try {
      const result = await callApi(importTickets, { body, idempotencyKey: key.of(body) });
      key.settled();
      show({ ...checked, doing: null, result, isImported: true });
    } catch (failure) {
      key.failed(failure);
      show({ ...checked, doing: null, error: wordsFor(failure, messages.importFailed) });
    }
    await queries.invalidateQueries({ queryKey: ['my-tickets'] });
  };

  const reset = () => {
    latest.current++;
    setFile(undefined);
  };
  return { file, choose, importAll, reset };
}

/** The text of a file, or why it cannot be sent. */
async function textOf(file: File): Promise<string | { readonly error: string }> {
  if (file.size > MAX_IMPORT_BYTES) return { error: messages.tooLarge };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { error: messages.notUtf8 };
  }
}

/** The server's words where it refused; else `unknown`. */
function wordsFor(failure: unknown, unknown: string): string {
  if (!(failure instanceof ApiProblem)) return unknown;
  if (failure.code === 'offline') return failure.detail;
  if (failure.status < 400 || failure.status >= 500) return unknown;
  return failure.errors[0]?.message ?? failure.detail;
}
