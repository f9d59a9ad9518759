import { z } from 'zod';
import { policySchema, roleSchema } from './policy-schema.ts';
import { strict } from './strict.ts';

const principalIdSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_.@+-]{0,79}$/,
    'a name has up to 80 letters, digits, dots, dashes, underscores, @ and +',
  );

const rolesSchema = z
  .array(roleSchema)
  .min(1)
  .refine((roles) => new Set(roles).size === roles.length, 'names a role twice');

export const addPrincipalSchema = strict({ id: principalIdSchema, roles: rolesSchema }).meta({ id: 'AddPrincipal' });

export const putRolesSchema = strict({ roles: rolesSchema }).meta({ id: 'PutRoles' });

export const principalSchema = z
  .object({
    id: z.string(),
    workspace: z.string(),
    roles: z.array(roleSchema),
    createdAt: z.number(),
    tokens: z.int(),
    removedAt: z.number().exactOptional(),
  })
  .meta({ id: 'Principal' });

/** The token is told this once; the store has its hash. */
export const issuedTokenSchema = z
  .object({ id: z.string(), workspace: z.string(), roles: z.array(roleSchema), token: z.string() })
  .meta({ id: 'IssuedToken' });

export const revokedTokensSchema = z.object({ id: z.string(), revoked: z.int() }).meta({ id: 'RevokedTokens' });

/** `null` takes the floor away. */
export const putFloorSchema = strict({ floor: policySchema.nullable() }).meta({ id: 'PutFloor' });

const floorChangeSchema = z.object({
  at: z.number(),
  by: z.string(),
  byWorkspace: z.string(),
  from: z.union([policySchema, z.null()]),
  to: z.union([policySchema, z.null()]),
});

/** `standard`: the policy of new sessions that name none. `changes`: newest first. */
export const floorSchema = z
  .object({
    floor: z.union([policySchema, z.null()]),
    standard: policySchema,
    changes: z.array(floorChangeSchema),
    /** What of it can't be met by the people that there are, or names nothing; given where it is set. */
    warnings: z.array(z.string()).exactOptional(),
  })
  .meta({ id: 'Floor' });

const frame = { at: z.number(), by: z.string(), byWorkspace: z.string(), principal: z.string() };

/** What was changed about the people of a workspace, newest first. */
export const peopleChangesSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ ...frame, kind: z.literal('principal.added'), roles: z.array(roleSchema) }),
      z.object({ ...frame, kind: z.literal('principal.changed'), from: z.array(roleSchema), to: z.array(roleSchema) }),
      z.object({ ...frame, kind: z.literal('principal.removed'), roles: z.array(roleSchema) }),
      z.object({ ...frame, kind: z.literal('token.issued') }),
      z.object({ ...frame, kind: z.literal('tokens.revoked'), count: z.int() }),
    ]),
  )
  .meta({ id: 'PeopleChanges' });

export type AddPrincipalBody = z.infer<typeof addPrincipalSchema>;
export type PrincipalAnswer = z.infer<typeof principalSchema>;
export type IssuedToken = z.infer<typeof issuedTokenSchema>;
export type RevokedTokens = z.infer<typeof revokedTokensSchema>;
export type FloorAnswer = z.infer<typeof floorSchema>;
export type PeopleChanges = z.infer<typeof peopleChangesSchema>;
