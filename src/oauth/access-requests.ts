import type { Provider } from 'oidc-provider';
import { EVERYDAY_SCOPES, mcpUrl, scopeText } from '../domain/access/agent-addresses.ts';
import { type Scope, scopesOf } from '../domain/access/scopes.ts';
import type {
  AccessRequest,
  AccessRequests,
  AskingAgent,
  ReturnTarget,
} from '../identity/agents/access-requests.ts';
import type { Decider } from '../identity/agents/grants.ts';
import { type AdapterParts, claimDevice } from './adapter.ts';

type Params = Record<string, unknown>;
type Interaction = InstanceType<Provider['Interaction']>;
type DeviceCode = InstanceType<Provider['DeviceCode']>;

/** Requests for access as their users decide on them, over whichever provider is current. */
export function createAccessRequests(provider: () => Promise<Provider>, parts: AdapterParts): AccessRequests {
  return {
    async find(id) {
      const it = await open(await provider(), id);
      return it && requestOf(await provider(), it.interaction.params);
    },
    async allow(id, by) {
      const it = await open(await provider(), id);
      if (!it) return null;
      const grantId = await grant(await provider(), parts, { by, params: it.interaction.params });
      if (!grantId) return null;
      return finish(it.interaction, {
        login: { accountId: by.userId, remember: false },
        consent: { grantId },
      });
    },
    async deny(id) {
      const it = await open(await provider(), id);
      const error_description = 'the user did not allow it';
      return it && finish(it.interaction, { error: 'access_denied', error_description });
    },
    async findDevice(typed) {
      const code = await openDevice(await provider(), typed);
      const request = code && (await requestOf(await provider(), paramsOf(code)));
      if (!code || !request) return null;
      const { ip } = (code.deviceInfo ?? {}) as { ip?: string };
      return { ...request, returnsTo: null, askedFrom: ip ?? null, userCode: spelled(code.userCode!) };
    },
    decideDevice: async (typed, by, allowed) => decideDevice(await provider(), parts, { typed, by, allowed }),
  };
}

type Decision = { typed: string; by: Decider; allowed: boolean };

async function decideDevice(
  provider: Provider,
  parts: AdapterParts,
  { typed, by, allowed }: Decision,
): Promise<boolean> {
  const code = await openDevice(provider, typed);
  if (!code || !(await claimDevice(parts, code.userCode!))) return false;
  const params = paramsOf(code);
  const grantId = allowed ? await grant(provider, parts, { by, params }) : null;
  const refused = { error: 'access_denied', errorDescription: 'the user did not allow it' };
  const granted = {
    accountId: by.userId,
    grantId,
    scope: scopeText(scopesWanted(params)),
    authTime: Math.floor(parts.entropy.now() / 1000),
    resource: resourcesWanted(provider.issuer, params)[0]!,
  };
  Object.assign(code, { inFlight: true, ...(grantId ? granted : refused) });
  await code.save();
  return grantId !== null || !allowed;
}

const paramsOf = (code: DeviceCode): Params => (code.params ?? {}) as Params;

async function open(provider: Provider, id: string): Promise<{ interaction: Interaction } | null> {
  const interaction = /^[\w-]{10,60}$/.test(id) ? await provider.Interaction.find(id) : undefined;
  return interaction && !interaction.result ? { interaction } : null;
}

/** Records the decision. @returns where the browser goes on */
async function finish(interaction: Interaction, result: object): Promise<string> {
  interaction.result = result as NonNullable<Interaction['result']>;
  await interaction.persist();
  return interaction.returnTo;
}

/** Upper case, without whatever stands between the letters: people type what they see. */
async function openDevice(provider: Provider, typed: string): Promise<DeviceCode | null> {
  const userCode = typed.toUpperCase().replaceAll(/[^A-Z]/g, '');
  if (userCode.length !== 8) return null;
  const code = (await provider.DeviceCode.findByUserCode(userCode)) as DeviceCode | undefined;
  return code && !code.accountId && !code.error && !code.inFlight && !code.isExpired ? code : null;
}

const spelled = (userCode: string) => `${userCode.slice(0, 4)}-${userCode.slice(4)}`;

async function requestOf(provider: Provider, params: Params): Promise<AccessRequest | null> {
  const client = await provider.Client.find(String(params.client_id));
  if (!client) return null;
  const agent = agentOf(client.clientId, client.clientName);
  const returnsTo = typeof params.redirect_uri === 'string' ? targetOf(params.redirect_uri) : null;
  return { agent, scopes: scopesWanted(params), returnsTo, askedFrom: null };
}

/** A client whose id is an address is what that host says it is; every other may call itself anything. */
function agentOf(clientId: string, name: string | undefined): AskingAgent {
  const vouchedBy = clientId.startsWith('https://') ? new URL(clientId).host : null;
  return { clientId, name: name ?? null, vouchedBy };
}

function targetOf(address: string): ReturnTarget {
  const { protocol, host, hostname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'app', host: protocol };
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return { kind: isHere ? 'machine' : 'site', host };
}

function scopesWanted(params: Params): readonly Scope[] {
  const asked = typeof params.scope === 'string' ? [...scopesOf(params.scope)] : [];
  return asked.length > 0 ? asked : EVERYDAY_SCOPES;
}

function resourcesWanted(issuer: string, { resource }: Params): string[] {
  const given = Array.isArray(resource) ? resource : [resource];
  const named = given.filter((it) => typeof it === 'string');
  return named.length > 0 ? named : [mcpUrl(issuer)];
}

/** Everything that was shown, and nothing else. @returns null when the client is gone */
async function grant(
  provider: Provider,
  parts: AdapterParts,
  { by, params }: { by: Decider; params: Params },
): Promise<string | null> {
  const client = await provider.Client.find(String(params.client_id));
  if (!client) return null;
  const made = new provider.Grant({ accountId: by.userId, clientId: client.clientId });
  const scopes = scopeText(scopesWanted(params));
  const words = typeof params.scope === 'string' ? params.scope : scopes;
  made.addOIDCScope(words);
  for (const resource of resourcesWanted(provider.issuer, params)) made.addResourceScope(resource, scopes);
  const grantId = await made.save();
  const { clientId, clientName = null } = client;
  await parts.grants.give({ grantId, clientId, clientName, scopes }, by);
  return grantId;
}
