-- Puts each account's role into its access tokens, as scopes: Supabase Auth (GoTrue) by itself gives none, and the app
-- then offers nothing to record. Run it once as the database's owner, then name the function as the hook for access
-- tokens (README.md beside this file). Who changes a role writes public.account_roles; the next token has it, an hour
-- later at the latest.

begin;

-- What each role may do. A test of the project holds these rows to src/domain/scopes.ts; after an update, run this file
-- again.
create table if not exists public.role_scopes (
  role text primary key,
  scopes text[] not null
);
insert into public.role_scopes (role, scopes) values
  ('Admin', array[
    'farmers:read',
    'farmers:write',
    'farmers:verify',
    'farmers:identity:read',
    'farmers:identity:write',
    'plots:read',
    'plots:write',
    'plots:screen',
    'batches:read',
    'batches:write',
    'agents:read',
    'agents:write',
    'locations:read',
    'locations:write',
    'locations:conditions:write',
    'compliance:read',
    'compliance:write',
    'compliance:review',
    'certificates:read',
    'certificates:write',
    'certificates:review',
    'suppliers:read',
    'suppliers:write',
    'suppliers:review',
    'history:read',
    'due-diligence:write',
    'passports:read',
    'buyer-preferences:read',
    'buyer-preferences:write',
    'escrow:read',
    'escrow:write',
    'escrow:settle',
    'prices:read',
    'members:read',
    'members:write',
    'organisation:read',
    'organisation:write',
    'webhooks:write'
  ]),
  ('Buyer', array[
    'batches:read',
    'locations:read',
    'compliance:read',
    'passports:read',
    'buyer-preferences:read',
    'buyer-preferences:write',
    'escrow:read',
    'escrow:write',
    'prices:read',
    'organisation:read'
  ]),
  ('Supplier', array[
    'farmers:read',
    'plots:read',
    'batches:read',
    'batches:write',
    'locations:read',
    'compliance:read',
    'suppliers:read',
    'suppliers:write',
    'passports:read',
    'escrow:read',
    'prices:read',
    'organisation:read'
  ]),
  ('Compliance Officer', array[
    'farmers:read',
    'farmers:verify',
    'farmers:identity:read',
    'plots:read',
    'plots:screen',
    'batches:read',
    'agents:read',
    'locations:read',
    'locations:conditions:write',
    'compliance:read',
    'compliance:write',
    'compliance:review',
    'certificates:read',
    'certificates:write',
    'certificates:review',
    'suppliers:read',
    'suppliers:review',
    'history:read',
    'due-diligence:write',
    'passports:read',
    'organisation:read'
  ]),
  ('Field Agent', array[
    'farmers:read',
    'farmers:write',
    'farmers:verify',
    'farmers:identity:read',
    'farmers:identity:write',
    'plots:read',
    'plots:write',
    'batches:read',
    'batches:write',
    'agents:read',
    'agents:write',
    'locations:read',
    'locations:write',
    'locations:conditions:write',
    'compliance:read',
    'compliance:write',
    'certificates:read',
    'certificates:write',
    'suppliers:write',
    'history:read',
    'passports:read',
    'organisation:read'
  ])
on conflict (role) do update set scopes = excluded.scopes;

create table if not exists public.account_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null references public.role_scopes (role)
);

-- Neither table is for the app's users: whoever could write there could make themselves an admin.
alter table public.role_scopes enable row level security;
alter table public.account_roles enable row level security;
revoke all on public.role_scopes, public.account_roles from anon, authenticated, public;
grant usage on schema public to supabase_auth_admin;
grant select on public.role_scopes, public.account_roles to supabase_auth_admin;
drop policy if exists "Supabase Auth reads scopes" on public.role_scopes;
create policy "Supabase Auth reads scopes" on public.role_scopes
  for select to supabase_auth_admin using (true);
drop policy if exists "Supabase Auth reads roles" on public.account_roles;
create policy "Supabase Auth reads roles" on public.account_roles
  for select to supabase_auth_admin using (true);

-- Without a role the claim is empty: the account may do nothing, and the app says so.
create or replace function public.add_scope(event jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_set(event, '{claims,scope}', to_jsonb(coalesce((
    select array_to_string(allowed.scopes, ' ')
    from public.account_roles as account
    join public.role_scopes as allowed using (role)
    where account.user_id = (event ->> 'user_id')::uuid
  ), '')));
$$;
grant execute on function public.add_scope(jsonb) to supabase_auth_admin;
revoke execute on function public.add_scope(jsonb) from anon, authenticated, public;

commit;
