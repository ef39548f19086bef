import * as z from 'zod/mini';
import { fold } from '../../values/text/fold.js';
import { requiredLine } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

/** Maximum number of words of a nickname: search looks for so many together within a longer text. */
export const MAX_NICKNAME_WORDS = 3;

/** What people type; compared like the names of events (product.md 5.12). */
const NicknameName = requiredLine('Nickname is required', 40).check(
  z.refine(
    (name) => fold(name).split(' ').length <= MAX_NICKNAME_WORDS,
    `Please use at most ${MAX_NICKNAME_WORDS} words`,
  ),
);

/** What is meant by it, as the catalogue writes it: a team, a stadium, or two teams with 'vs' between them. */
const NicknameMeaning = requiredLine('Meaning is required', 100);

/** A nickname that search understands. Both are null where it comes with Terrace; the instant is ISO UTC. */
export const Nickname = z.strictObject({
  name: z.string(),
  meaning: z.string(),
  setBy: z.nullable(z.string()),
  setAt: z.nullable(z.string()),
});
export type Nickname = z.infer<typeof Nickname>;

/** All nicknames, by name; `version` counts the changes. */
export const NicknameList = z.strictObject({ version: z.int(), items: z.array(Nickname) });
export type NicknameList = z.infer<typeof NicknameList>;

/** A nickname and its meaning, as a form has them. */
export const NicknameForm = z.strictObject({ name: NicknameName, meaning: NicknameMeaning });
export type NicknameForm = z.infer<typeof NicknameForm>;

const params = z.strictObject({ name: NicknameName });

export const listNicknames = endpoint({
  method: 'GET',
  path: '/admin/nicknames',
  permission: 'catalogue.see',
  summary: 'The nicknames of teams, derbies and stadiums that search understands',
  response: NicknameList,
});
export const setNickname = endpoint({
  method: 'PUT',
  path: '/admin/nicknames/{name}',
  permission: 'catalogue.edit',
  summary: 'Add a nickname, or change what it means; search understands it at once',
  params,
  body: z.strictObject({ meaning: NicknameMeaning }),
  response: NicknameList,
});
export const removeNickname = endpoint({
  method: 'DELETE',
  path: '/admin/nicknames/{name}',
  permission: 'catalogue.edit',
  summary: 'Remove a nickname, also one that comes with Terrace; removing what is not there changes nothing',
  params,
  response: NicknameList,
});
