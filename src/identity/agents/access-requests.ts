import type { Scope } from '../../domain/access/scopes.ts';
import type { Decider } from './grants.ts';

/** Cookie that binds a request for access to the browser that brought it; its value is the request's id. */
export const CONSENT_COOKIE = 'framelog-consent';

/** An agent that asks for access, as far as it can be told who it is. */
export type AskingAgent = {
  /** As it calls itself; null when it does not. Nobody has checked it. */
  name: string | null;
  clientId: string;
  /** Host that vouches for it: it serves the client's document (its client id is that address). Null: nobody does. */
  vouchedBy: string | null;
};

/** Where a browser is sent with the result. */
export type ReturnTarget = {
  /** `site`: another site; `machine`: a program on this machine; `app`: an app of this device, by its scheme. */
  kind: 'site' | 'machine' | 'app';
  /** Host, or scheme with its colon. */
  host: string;
};

/** A request for access that waits for its user. */
export type AccessRequest = {
  agent: AskingAgent;
  scopes: readonly Scope[];
  /** Null for a device. */
  returnsTo: ReturnTarget | null;
  /** Address from which a device asked; null for a browser. */
  askedFrom: string | null;
};

/** How users decide on what agents ask for. The authorization server implements it, the pages ask it. */
export interface AccessRequests {
  /** A request by the id in its address; null when it is over, or decided. */
  find(id: string): Promise<AccessRequest | null>;
  /** Grants it. @returns the address at which the browser goes on; null when it is over */
  allow(id: string, by: Decider): Promise<string | null>;
  /** Refuses it. @returns as `allow` */
  deny(id: string): Promise<string | null>;
  /** A device's request by the code that it shows, in whatever spelling; null for a wrong, used or old code. */
  findDevice(userCode: string): Promise<(AccessRequest & { userCode: string }) | null>;
  /** Decides on a device's request. @returns false when it is over or was decided meanwhile */
  decideDevice(userCode: string, by: Decider, allowed: boolean): Promise<boolean>;
}
