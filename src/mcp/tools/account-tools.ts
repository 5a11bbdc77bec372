import { createApiKey, listApiKeys, revokeApiKey } from '../../operations/account/api-keys.ts';
import { registerServiceAccount } from '../../operations/account/register-service-account.ts';
import { getSettings } from '../../operations/account/settings.ts';
import { whoami } from '../../operations/account/whoami.ts';
import { ADDS, READS, SETS, type Tool, toolOf } from './tool.ts';

/** The tools that look after an account (api.md 5). */
export const ACCOUNT_TOOLS: Tool[] = [
  toolOf(
    registerServiceAccount,
    {
      name: 'register_service_account',
      title: 'Register a service account',
      description:
        'Opens a separate account for an agent that works on its own: own credits (0), plan and card. Only when the user asks for one.',
      hints: ADDS,
    },
    () =>
      'Keep client_secret: it is not shown again. Give payment_setup_url to whoever pays. The account signs in at token_endpoint with grant_type client_credentials.',
  ),
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
    hints: SETS,
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
