import { z } from 'zod';
import {
  addPrincipalSchema,
  floorSchema,
  issuedTokenSchema,
  peopleChangesSchema,
  principalSchema,
  putFloorSchema,
  putRolesSchema,
  revokedTokensSchema,
} from '../../contract/people.ts';
import type { Service } from '../../service/create-service.ts';
import { principalParameters, workspaceQuery } from '../parameters.ts';
import { type App, route } from '../route.ts';

const query = workspaceQuery;
const parameters = principalParameters;

/** Who may do what in a workspace, and below what no session of it may fall. For admins. */
export function peopleRoutes(app: App, service: Service): void {
  route(
    app,
    {
      method: 'get',
      path: '/principals',
      summary: 'People of the workspace',
      query,
      answers: { 200: z.array(principalSchema) },
    },
    async ({ principal, query: { workspace } }) => ({ body: await service.listPrincipals(principal, workspace) }),
  );
  route(
    app,
    {
      method: 'post',
      path: '/principals',
      summary: 'Add somebody; the answer has their token, this once',
      query,
      body: addPrincipalSchema,
      answers: { 201: issuedTokenSchema },
    },
    async ({ principal, query: { workspace }, body }) => ({
      status: 201,
      body: await service.addPrincipal(principal, body, workspace),
    }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/principals/changes',
      summary: 'What was changed about people, newest first',
      query,
      answers: { 200: peopleChangesSchema },
    },
    async ({ principal, query: { workspace } }) => ({ body: await service.peopleChanges(principal, workspace) }),
  );
  route(
    app,
    {
      method: 'put',
      path: '/principals/{principal}/roles',
      summary: 'Change what somebody may do',
      parameters,
      query,
      body: putRolesSchema,
      answers: { 200: principalSchema },
    },
    async ({ principal, parameters: { principal: id }, query: { workspace }, body }) => ({
      body: await service.putRoles(principal, id, body.roles, workspace),
    }),
  );
  route(
    app,
    {
      method: 'delete',
      path: '/principals/{principal}',
      summary: 'Remove somebody, with every token',
      parameters,
      query,
      answers: { 200: principalSchema },
    },
    async ({ principal, parameters: { principal: id }, query: { workspace } }) => ({
      body: await service.removePrincipal(principal, id, workspace),
    }),
  );
  tokenRoutes(app, service);
  floorRoutes(app, service);
}

function tokenRoutes(app: App, service: Service): void {
  route(
    app,
    {
      method: 'post',
      path: '/principals/{principal}/tokens',
      summary: 'One more token, told this once',
      parameters,
      query,
      answers: { 201: issuedTokenSchema },
    },
    async ({ principal, parameters: { principal: id }, query: { workspace } }) => ({
      status: 201,
      body: await service.issueToken(principal, id, workspace),
    }),
  );
  route(
    app,
    {
      method: 'delete',
      path: '/principals/{principal}/tokens',
      summary: 'Revoke every token of somebody',
      parameters,
      query,
      answers: { 200: revokedTokensSchema },
    },
    async ({ principal, parameters: { principal: id }, query: { workspace } }) => ({
      body: await service.revokeTokens(principal, id, workspace),
    }),
  );
}

function floorRoutes(app: App, service: Service): void {
  route(
    app,
    {
      method: 'get',
      path: '/workspace/policy',
      summary: 'The policy below which no session of the workspace may fall, and what it was',
      query,
      answers: { 200: floorSchema },
    },
    async ({ principal, query: { workspace } }) => ({ body: await service.getFloor(principal, workspace) }),
  );
  route(
    app,
    {
      method: 'put',
      path: '/workspace/policy',
      summary: 'Set that policy, or take it away with null',
      query,
      body: putFloorSchema,
      answers: { 200: floorSchema },
    },
    async ({ principal, query: { workspace }, body }) => ({
      body: await service.putFloor(principal, body.floor, workspace),
    }),
  );
}
