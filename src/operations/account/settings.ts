import { type Static, Type } from '@sinclair/typebox';
import type { Uuid } from '../../domain/ids.ts';
import { THEMES } from '../../identity/profile.ts';
import { oneOf } from '../jobs/request-body.ts';
import type { Command, Query, Services } from '../operation.ts';
import { oneLine, withRule } from '../rules.ts';

const closed = { additionalProperties: false };
const name = withRule(Type.String({ minLength: 1, maxLength: 80 }), oneLine);
const theme = oneOf(THEMES, { description: 'Look of the web app; `system` follows the device.' });
const nameOrNull = Type.Union([name, Type.Null()], {
  description: 'How the web app calls you; null for not at all.',
});

const Settings = Type.Object({ name: nameOrNull, theme }, { title: 'Settings' });

/** What the caller has set. */
export const getSettings: Query<object, Static<typeof Settings>> = {
  name: 'get-settings',
  kind: 'query',
  scope: 'account:read',
  input: Type.Object({}, closed),
  output: Settings,
  run: (services, { userId }) => settingsOf(services, userId),
};

const Changes = Type.Object({ name: Type.Optional(nameOrNull), theme: Type.Optional(theme) }, closed);

/** Changes what is given and returns all of it. */
export const updateSettings: Command<Static<typeof Changes>, Static<typeof Settings>> = {
  name: 'update-settings',
  kind: 'command',
  scope: 'account:manage',
  input: Changes,
  output: Settings,
  async run(services, { userId }, changes) {
    await services.identity.updateProfile(userId, changes);
    return settingsOf(services, userId);
  },
};

async function settingsOf({ identity }: Services, userId: Uuid): Promise<Static<typeof Settings>> {
  const profile = await identity.profile(userId);
  if (!profile) throw new Error('a principal without a user');
  return { name: profile.name, theme: profile.theme };
}
