import type { Person } from './person.js';

/** The header's button of the signed-in user. */
export function accountButton({ page }: Person, fullName: string) {
  return page.getByRole('button', { name: `Account of ${fullName}` });
}

/** Signs out with the header's menu. */
export async function signOut(person: Person, fullName: string): Promise<void> {
  await accountButton(person, fullName).click();
  await person.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
}
