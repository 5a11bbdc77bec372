import { mcpUrl, scopeText } from '../../domain/access/agent-addresses.ts';
import { SCOPES } from '../../domain/access/scopes.ts';
import type { Attempts } from '../attempts.ts';
import type { ServiceAccounts } from './service-accounts.ts';

/** What a registration returns, here and by a tool (api.md 5): the only time that the secret is shown. */
export type Registered = {
  client_id: string;
  client_secret: string;
  client_name: string;
  grant_types: string[];
  token_endpoint: string;
  scope: string;
  resource: string;
  payment_setup_url: string;
};

/** How service accounts are registered where agents may do that. */
export type Registration = {
  /** Opens one with 0 credits. */
  register(name: string): Promise<Registered>;
  /** Counts a registration. @param by whose it is: a network or a user. @returns seconds to wait; 0 for none */
  wait(by: string): Promise<number>;
};

type Parts = { accounts: Pick<ServiceAccounts, 'register'>; attempts: Attempts; publicUrl: () => string };

const LIMIT = { most: 10, minutes: 60 };

/** Path, below PUBLIC_URL, of the page on which a card is put down for a service account. */
const setupPath = (setupToken: string): string => `/app/service-accounts/${setupToken}`;

/** Registers service accounts, at most ten an hour for one network or user. */
export function createRegistration({ accounts, attempts, publicUrl }: Parts): Registration {
  return {
    wait: (by) => attempts.count([{ key: `service-accounts:${by}`, ...LIMIT }]),
    async register(name) {
      const { clientId, clientSecret, setupToken } = await accounts.register(name);
      const issuer = publicUrl();
      return {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: name,
        grant_types: ['client_credentials'],
        token_endpoint: `${issuer}/oauth/token`,
        scope: scopeText(SCOPES),
        resource: mcpUrl(issuer),
        payment_setup_url: issuer + setupPath(setupToken),
      };
    },
  };
}
