import { describe, expect, it } from '@jest/globals';
import type { KnownHashes } from '../deliver.decision.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { type ListingFilesCommand, listingFilesDecider as decider } from './listing-files.decider.js';
import type { ListingFile, ListingFilesEvent, ListingFilesState } from './listing-files.events.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const nothing: KnownHashes = { own: [], others: [], common: [] };
const file = (fileHash: string, codeHashes: readonly string[] = []): ListingFile => ({
  ...{ fileId: `id of ${fileHash}`, pictureId: null, codeId: null, type: 'application/pdf', size: 1 },
  ...{ fileHash, codeHashes, pageHash: null, eventKey: 'key', isNumbered: true },
});
const add = (seat: string, added: ListingFile, known = nothing): ListingFilesCommand => ({
  ...{ type: 'AddFile', sellerId: 'sam', seat, sold: 0 },
  ...{ file: added, known },
});
const remove = (seat: string): ListingFilesCommand => ({ type: 'RemoveFile', seat, reason: 'seller' });

/** The state after commands, and what each one claims and releases, as 'scope value'. */
function after(...commands: readonly ListingFilesCommand[]) {
  const claims: string[][] = [];
  const state = commands.reduce<ListingFilesState>((before, command) => {
    const events: readonly ListingFilesEvent[] = decider.decide(command, before, NOW);
    const changes = events.map((event) => decider.claims?.(event) ?? {});
    const held = new Set(claims.flat().map((each) => each.slice(2)));
    claims.push(
      changes.flatMap(({ take = [], release = [] }) => [
        ...take.map(({ scope, value }) => `+ ${scope} ${value}`),
        ...release
          .map(({ scope, value }) => `${scope} ${value}`)
          .filter((each) => held.has(each))
          .map((each) => `- ${each}`),
      ]),
    );
    return events.reduce(decider.evolve, before);
  }, decider.initial());
  return { state, claims };
}
const seatsOf = ({ files }: ListingFilesState) =>
  Object.entries(files).map(([seat, { fileHash }]) => [seat, fileHash]);

// product.md 23.11
describe('what a listing claims', () => {
  it('are the hashes of its files, for its seller, until none of its files has them', () => {
    const { claims } = after(
      add('1', file('a', ['code', 'shared'])),
      add('2', file('b', ['shared', 'own'])),
      remove('1'),
      { type: 'UseFile', seat: '2', deliveryId: 'd1' },
      { type: 'EndFile', deliveryId: 'd1', outcome: 'delivered' },
    );
    expect(claims).toEqual([
      ['+ listing-file sam a', '+ listing-file-code sam code', '+ listing-file-code sam shared'],
      ['+ listing-file sam b', '+ listing-file-code sam shared', '+ listing-file-code sam own'],
      ['- listing-file sam a', '- listing-file-code sam code'],
      [],
      ['- listing-file sam b', '- listing-file-code sam shared', '- listing-file-code sam own'],
    ]);
  });

  it('are not those that other seats have, nor codes that several tickets have', () => {
    const known = { own: ['half'], others: ['decoy'], common: ['sponsor'] };
    expect(after(add('1', file('a', ['half', 'sponsor', 'new', 'decoy']), known)).claims).toEqual([
      ['+ listing-file sam a', '+ listing-file-code sam new', '+ listing-file-code sam decoy'],
    ]);
    const refused = (added: ListingFile) => () => after(add('1', added, { ...known, own: ['a', 'half'] }));
    expect(refused(file('a'))).toThrow(new DomainError('ticket-file-used'));
    expect(refused(file('b', ['half', 'sponsor']))).toThrow(new DomainError('ticket-code-used'));
  });

  it('changes with the file of a seat', () => {
    const { claims } = after(add('1', file('a', ['same'])), add('1', file('b', ['same'])));
    expect(claims[1]).toEqual([
      '+ listing-file sam b',
      '+ listing-file-code sam same',
      '- listing-file sam a',
    ]);
  });
});

// product.md 23.11
describe('files of numbered seats that get names', () => {
  const numbered = [add('10', file('c')), add('1', file('a')), add('2', file('b'))];

  it('are those of the names in their order, also where a name is another’s number', () => {
    const { state } = after(...numbered, { type: 'NameSeats', names: ['12', '13', '14'] });
    expect(seatsOf(state).sort()).toEqual([
      ['12', 'a'],
      ['13', 'b'],
      ['14', 'c'],
    ]);
    const shifted = after(...numbered, { type: 'NameSeats', names: ['2', '3', '4'] });
    expect(seatsOf(shifted.state).sort()).toEqual([
      ['2', 'a'],
      ['3', 'b'],
      ['4', 'c'],
    ]);
  });

  it('keep their names: other names later are other seats', () => {
    const named = [...numbered, { type: 'NameSeats', names: ['1', '2', '3'] } as const];
    const { state } = after(...named, { type: 'NameSeats', names: ['7', '8', '9'] });
    expect(seatsOf(state).map(([seat]) => seat)).toEqual(expect.arrayContaining(['1', '2', '3']));
  });
});
