import type { APIRequestContext } from '@playwright/test';
import { getOwnProfile, type OwnProfile, updateOwnProfile } from 'shared-contract/account';
import { register } from 'shared-contract/signing-in';
import { acceptFriendRequest, sendFriendRequest } from 'shared-contract/friends';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { tokenOf } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { freshEmail, password } from './test.ts';

export type Person = { id: string; token: string; email: string; handle: string };
type Names = { firstName: string; lastName: string; email?: string };

/** Registers a user by the API and signs them in. */
export async function newPerson(
  request: APIRequestContext,
  { firstName, lastName, email = freshEmail('user') }: Names,
): Promise<Person> {
  await callApi(request, register, { data: { firstName, lastName, email, password } });
  const token = await tokenOf(request, email, password);
  const { id, publicUserName } = JSON.parse(await callApi(request, getOwnProfile, { token })) as OwnProfile;
  return { id, token, email, handle: publicUserName };
}

/** Sends a friend request from one user to another. */
export const ask = async (request: APIRequestContext, { token }: Person, { id }: Person) =>
  callApi(request, sendFriendRequest, { params: { id }, token });

export async function befriend(request: APIRequestContext, one: Person, other: Person): Promise<void> {
  await ask(request, one, other);
  await callApi(request, acceptFriendRequest, { params: { id: one.id }, token: other.token });
}

const clubs = ['AIK', 'BK Häcken', 'Djurgårdens IF', 'GAIS', 'Hammarby IF', 'IF Elfsborg', 'IK Sirius', 'Malmö FF'];

/** Creates a public table of eight clubs with all zones, shown on its owner's profile. */
export async function newPublicTable(request: APIRequestContext, { token }: Person, name: string): Promise<string> {
  const items = clubs.map((club, index) => ({ name: club, tablePlace: index + 1 }));
  const zones = { positiveAfterSeasonTeams: 3, negativeAfterSeasonTeams: 1, numberOfRelegations: 2 };
  const data = { ...newTable(clubs.length), ...zones, items, name, isPublicTable: true, isListed: true };
  return (JSON.parse(await callApi(request, createTable, { data, token })) as { id: string }).id;
}

/**
 * Creates a typical user: a public profile, three friends with public tables, a request in each direction, and tables.
 */
export async function sociablePerson(request: APIRequestContext) {
  const names = ['Sofia Lindqvist', 'Elias Berg', 'Maja Ek', 'Nils Ström', 'Alva Lund', 'Hugo Dal'];
  const people: Person[] = [];
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    people.push(await newPerson(request, { firstName, lastName }));
  }
  const [me, invited, requester, friend, ...others] = people as [Person, Person, Person, Person, ...Person[]];
  await callApi(request, updateOwnProfile, {
    data: { currentPassword: password, isPublicProfile: true },
    token: me.token,
  });
  for (const other of [friend, ...others]) {
    await befriend(request, me, other);
    await newPublicTable(request, other, 'Allsvenskan, as I see it');
  }
  await ask(request, me, invited);
  await ask(request, requester, me);
  await newPublicTable(request, me, 'Premier League');
  return { me, friend, tableId: await newPublicTable(request, me, 'Allsvenskan 2027') };
}
