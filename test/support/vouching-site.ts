import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Test } from 'tap';
import { loopbackCertificate } from './certificate.ts';

/** A site on the loopback interface whose documents vouch for agents, and how often one was asked for. */
export type VouchingSite = { host: string; site: string; served(): number };

/**
 * Serves client-id metadata documents over TLS that this process trusts; `documents` changes those of some paths, given the
 * site's address.
 */
export async function vouchingSite(
  t: Pick<Test, 'teardown'>,
  documents: (site: string) => Record<string, object> = () => ({}),
): Promise<VouchingSite> {
  const certificate = loopbackCertificate();
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  let served = 0;
  const server = https.createServer(certificate, (request, response) => {
    served += 1;
    const url = request.url ?? '';
    const document = {
      client_id: site + url,
      client_name: 'Claude Code',
      redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...documents(site)[url],
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = `https://${host}`;
  return { host, site, served: () => served };
}
