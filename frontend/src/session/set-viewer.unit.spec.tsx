import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { keepHolders, keptHolders } from '../buyer/purchase/holders/holders-draft';
import { keepUpload, keptUpload, EMPTY_DRAFT } from '../seller/upload/upload-draft';
import { readFromMemory } from './drafts';
import { dropClosedAccount, setViewer } from './set-viewer';

const ID = '0123456789abcdefghij';
const MARIA = {
  fullName: 'Maria Silva',
  email: 'maria@fans.test',
  nationality: 'Portuguese',
  cityOfBirth: 'Lisbon',
  passportOrId: 'P1234567',
  phone: '+351 21 000 0000',
  deliveryAddress: '1 Rua Nova, Lisbon',
};
const me = { userId: ID, userEmail: MARIA.email, userName: 'Maria', role: 'buyer', seller: null } as const;

describe('what was typed into forms', () => {
  beforeEach(() => {
    sessionStorage.clear();
    keepHolders(ID, [MARIA]);
    keepUpload(EMPTY_DRAFT);
  });

  it.each([
    ['a sign-out', (queries: QueryClient) => setViewer(queries, null)],
    ['the end of the account', (queries: QueryClient) => dropClosedAccount(queries)],
  ])('is removed by %s, the passports in memory as well', (_what, end) => {
    end(new QueryClient());
    expect(sessionStorage.length).toBe(0);
    expect(readFromMemory(`holders-${ID}`)).toBeUndefined();
    expect(keptHolders(ID, 1)).toBeNull();
    expect(keptUpload()).toBeUndefined();
  });

  it('stays when a guest signs in, who goes on with the purchase', () => {
    setViewer(new QueryClient(), me);
    expect(keptHolders(ID, 1)).toEqual([MARIA]);
  });
});
