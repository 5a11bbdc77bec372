import { createApiKey, listApiKeys, revokeApiKey } from '../../operations/account/api-keys.ts';
import { getSettings } from '../../operations/account/settings.ts';
import { whoami } from '../../operations/account/whoami.ts';
import { ADDS, READS, type Tool, toolOf } from './tool.ts';

/** The tools that look after an account (api.md 5). */
export const ACCOUNT_TOOLS: Tool[] = [
  toolOf(listApiKeys, {
    name: 'list_api_keys',
    title: 'List API keys',
    description: 'The API keys of the account, without their secrets.',
    hints: READS,
  }),
  toolOf(
    createApiKey,
    {
      name: 'create_api_key',
      title: 'Create an API key',
      description: 'Makes a key with full access to the account. Only when the user asks for one.',
      hints: { ...ADDS, openWorldHint: false },
    },
    () => 'Give api_key to the user now: it is not shown again. End it with revoke_api_key.',
  ),
  toolOf(revokeApiKey, {
    name: 'revoke_api_key',
    title: 'Revoke an API key',
    description: 'Ends a key at once and for good; key_id is from list_api_keys.',
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  }),
  toolOf(getSettings, {
    name: 'get_settings',
    title: 'Read settings',
    description: 'What the user has set about themselves.',
    hints: READS,
  }),
  toolOf(whoami, {
    name: 'whoami',
    title: 'Who am I',
    description: 'The account behind this connection, its plan and the scopes of the credential.',
    hints: READS,
  }),
];
