import { type TProperties, Type } from '@sinclair/typebox';

const Id = Type.String();
const event = <T extends TProperties>(parts: T) => Type.Object(parts, { additionalProperties: false });

/** Facts of an account about who may act for it: no money moves by them, and nothing is decided from them. */
export const AccessEvents = {
  ApiKeyCreated: event({ keyId: Id, name: Type.String(), lastFour: Type.String() }),
  ApiKeyRevoked: event({ keyId: Id }),
  /** A link to the video of a job was made; it works until `expiresAt`. */
  VideoShared: event({ shareId: Id, jobId: Id, expiresAt: Type.String() }),
  ShareRevoked: event({ shareId: Id }),
  /** A user allowed an agent to act for them, until `GrantRevoked`; `scopes` as in scopes.ts. */
  GrantGiven: event({
    grantId: Id,
    clientId: Id,
    /** As the agent called itself, which nobody has checked; absent when it did not. */
    clientName: Type.Optional(Type.String()),
    scopes: Type.Array(Type.String()),
  }),
  /** By its user; or, the actor being the service, by the agent itself or because a refresh token was used twice. */
  GrantRevoked: event({ grantId: Id }),
  /** The secret of a service account was replaced. */
  ServiceSecretRotated: event({ clientId: Id }),
  ServiceAccountRevoked: event({ clientId: Id }),
  /** Programs of the account are told what happens to its jobs at an endpoint, until `WebhookDeleted`. */
  WebhookAdded: event({ endpointId: Id }),
  WebhookSecretRotated: event({ endpointId: Id }),
  /** By the service: it failed for days, or said that it is gone. */
  WebhookDisabled: event({
    endpointId: Id,
    reason: Type.Union([Type.Literal('failing'), Type.Literal('gone')]),
  }),
  WebhookEnabled: event({ endpointId: Id }),
  WebhookDeleted: event({ endpointId: Id }),
  PasswordChanged: event({}),
  PasskeyAdded: event({ name: Type.String() }),
  PasskeyRemoved: event({ name: Type.String() }),
} as const;

/** What tells one apart. */
export type AccessEvent = { type: keyof typeof AccessEvents };

/** Whether an event is such a fact. */
export function isAccessEvent<E extends { type: string }>(event: E): event is Extract<E, AccessEvent> {
  return Object.hasOwn(AccessEvents, event.type);
}
