/**
 * Type declarations for the parts of oidc-provider that we use, because the library has no type
 * declarations.
 */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Payload = Record<string, unknown>;

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Context {
    status: number;
    type: string;
    body: unknown;
    set(header: string, value: string): void;
    oidc: {
      provider: Provider;
      session: { accountId: string };
      client: { clientId: string };
      params: { scope?: string };
      result?: { login?: object };
    };
  }

  export class Provider extends EventEmitter {
    constructor(issuer: string, configuration: object);
    /** Koa's setting that decides whether forwarded headers are trusted. */
    proxy: boolean;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<object>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<string>;
  }

  export namespace errors {
    class SessionNotFound extends Error {}
  }

  export namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, check: (context: Context) => boolean);
    }
    class Prompt {
      constructor(about: { name: string; requestable: boolean }, ...checks: Check[]);
    }
  }
}
