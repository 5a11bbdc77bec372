import t from 'tap';
import { AccessEvents, isAccessEvent } from '../../../src/domain/access/access-events.ts';
import {
  challengeOf,
  EVERYDAY_SCOPES,
  MCP_PATHS,
  mcpUrl,
  protectedResource,
  resourcesOf,
  scopeText,
} from '../../../src/domain/access/agent-addresses.ts';

const PUBLIC = 'https://video.example.test';

t.test('agents reach the service below its public address', async (t) => {
  t.equal(mcpUrl(PUBLIC), 'https://video.example.test/mcp');
  t.same(MCP_PATHS, ['/mcp', '/mcp/readonly']);
  t.same(
    [...resourcesOf(PUBLIC)],
    [
      'https://video.example.test/mcp',
      'https://video.example.test/mcp/readonly',
      'https://video.example.test/mcp/',
      'https://video.example.test/mcp/readonly/',
      'https://video.example.test',
      'https://video.example.test/',
    ],
  );
});

t.test('an agent is asked to want what costs nothing at first', async (t) => {
  t.equal(
    scopeText(EVERYDAY_SCOPES),
    'mcp framelog:sessions:read framelog:sessions:write framelog:account:read framelog:credits:read',
  );
});

t.test('the document of a protected resource is that of RFC 9728', async (t) => {
  t.same(protectedResource(PUBLIC, '/mcp/readonly'), {
    resource: 'https://video.example.test/mcp/readonly',
    authorization_servers: ['https://video.example.test'],
    scopes_supported: [
      'framelog:sessions:read',
      'framelog:sessions:write',
      'framelog:account:read',
      'framelog:account:manage',
      'framelog:credits:read',
      'framelog:credits:purchase',
      'framelog:credits:manage',
      'mcp',
    ],
    bearer_methods_supported: ['header'],
    resource_name: 'Framelog',
  });
});

t.test('a refusal says where to be authorized, and why only where a credential was brought', async (t) => {
  t.equal(
    challengeOf(PUBLIC, '/mcp', { scopes: ['mcp'] }),
    'Bearer scope="mcp", ' +
      'resource_metadata="https://video.example.test/.well-known/oauth-protected-resource/mcp"',
  );
  t.equal(
    challengeOf(`${PUBLIC}/films/`, '/mcp', {
      error: 'invalid_token',
      description: 'It "ended" \\ is over',
      scopes: ['mcp', 'sessions:read'],
    }),
    'Bearer error="invalid_token", error_description="It ended  is over", scope="mcp framelog:sessions:read", ' +
      'resource_metadata="https://video.example.test/.well-known/oauth-protected-resource/films/mcp"',
  );
  t.equal(
    challengeOf('https://video.example.test/a/b', '/mcp'),
    'Bearer scope="mcp framelog:sessions:read framelog:sessions:write framelog:account:read framelog:credits:read", ' +
      'resource_metadata="https://video.example.test/.well-known/oauth-protected-resource/a/b/mcp"',
  );
});

t.test('facts about who may act are told from those that move money', async (t) => {
  t.equal(isAccessEvent({ type: 'ApiKeyCreated' }), true);
  t.equal(isAccessEvent({ type: 'PasskeyRemoved' }), true);
  t.equal(isAccessEvent({ type: 'CreditsGranted' }), false);
  t.equal(isAccessEvent({ type: 'toString' }), false, 'what every object has is none');
});

t.test('each fact about access has exactly these members', async (t) => {
  const members = Object.entries(AccessEvents).map(([type, { properties, required = [], ...rest }]) => [
    type,
    Object.keys(properties).join(' '),
    required.join(' '),
    rest.additionalProperties,
  ]);
  t.same(members, [
    ['ApiKeyCreated', 'keyId name lastFour', 'keyId name lastFour', false],
    ['ApiKeyRevoked', 'keyId', 'keyId', false],
    ['VideoShared', 'shareId jobId expiresAt', 'shareId jobId expiresAt', false],
    ['ShareRevoked', 'shareId', 'shareId', false],
    ['GrantGiven', 'grantId clientId clientName scopes', 'grantId clientId scopes', false],
    ['GrantRevoked', 'grantId', 'grantId', false],
    ['ServiceSecretRotated', 'clientId', 'clientId', false],
    ['ServiceAccountRevoked', 'clientId', 'clientId', false],
    ['WebhookAdded', 'endpointId', 'endpointId', false],
    ['WebhookSecretRotated', 'endpointId', 'endpointId', false],
    ['WebhookDisabled', 'endpointId reason', 'endpointId reason', false],
    ['WebhookEnabled', 'endpointId', 'endpointId', false],
    ['WebhookDeleted', 'endpointId', 'endpointId', false],
    ['PasswordChanged', '', '', false],
    ['PasskeyAdded', 'name', 'name', false],
    ['PasskeyRemoved', 'name', 'name', false],
  ]);
  const reasons = AccessEvents.WebhookDisabled.properties.reason as unknown as {
    anyOf: { const: string }[];
  };
  t.same(
    reasons.anyOf.map((it) => it.const),
    ['failing', 'gone'],
  );
});
