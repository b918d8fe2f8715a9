-- The Edge Function diary-feed asks with the secret key.

grant execute on function public.diary_feed(text), private.diary_feed(text) to service_role;
