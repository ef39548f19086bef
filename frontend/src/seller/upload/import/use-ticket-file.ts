import {
  type TicketFile,
  type TicketFileResult,
  checkTicketFile,
  importTickets,
} from '@terrace/contracts/http/selling/ticket-import';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem';
import { callApi } from '../../../api/client';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { keepColumns, keptColumns } from './kept-columns';
import { messages } from './messages';
import { textOf } from './text-of-file';

/** A file that was chosen, and how far it is. */
export interface ChosenFile {
  readonly name: string;
  /** Its text, and what its seller said about columns and dates. */
  readonly body: TicketFile;
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
  // A file that was chosen later, or a later answer about it, decides what is shown.
  const latest = useRef(0);

  const choose = async (chosen: File) => {
    const turn = ++latest.current;
    const { name } = chosen;
    const nothing = { name, body: { file: '' }, doing: null, isImported: false };
    setFile({ ...nothing, doing: 'checking' });
    const text = await textOf(chosen);
    if (turn !== latest.current) return;
    if (typeof text !== 'string') return setFile({ ...nothing, error: text.error });
    await check({ ...nothing, body: { file: text, columns: keptColumns() } });
  };

  const check = async (checked: ChosenFile) => {
    const turn = ++latest.current;
    const show = (next: ChosenFile) => {
      if (turn === latest.current) setFile(next);
    };
    const { error: _before, ...rest } = checked;
    show({ ...rest, doing: 'checking' });
    try {
      show({ ...rest, doing: null, result: await callApi(checkTicketFile, { body: rest.body }) });
    } catch (failure) {
      show({ ...rest, doing: null, error: wordsFor(failure, messages.failed) });
    }
  };

  /** Reads the file again with what its seller says about its columns or dates. */
  const readAs = async (said: Pick<TicketFile, 'columns' | 'dayOrder'>) => {
    if (!file || file.doing === 'importing') return;
    if (said.columns) keepColumns(said.columns);
    await check({ ...file, body: { ...file.body, ...said } });
  };

  const importAll = async () => {
    if (!file || file.doing) return;
    const turn = latest.current;
    const show = (next: ChosenFile) => {
      if (turn === latest.current) setFile(next);
    };
    const { error: _before, ...checked } = file;
    const { body } = file;
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
  return { file, choose, readAs, importAll, reset };
}

/** The server's words where it refused; else `unknown`. */
function wordsFor(failure: unknown, unknown: string): string {
  if (!(failure instanceof ApiProblem)) return unknown;
  if (failure.code === 'offline') return failure.detail;
  if (failure.status < 400 || failure.status >= 500) return unknown;
  return failure.errors[0]?.message ?? failure.detail;
}
