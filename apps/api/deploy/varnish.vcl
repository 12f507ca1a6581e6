# A cache in front of the instances, for Varnish 7 (docs/scaling.md). Start varnishd with
#   -p http_gzip_support=off      responses are compressed already, also by brotli
#   -p backend_idle_timeout=3     instances close idle connections after five seconds
#   -p timeout_idle=35            photos come over slow lines
# and the instances with IESPEC_TRUSTED_PROXIES=1 (2 if a TLS terminator stands before the cache).
vcl 4.1;

import directors;
import std;

probe health {
  .url = "/healthz";
  .interval = 1s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
  .initial = 1;
}

# One for each instance.
backend instance1 { .host = "10.0.0.11"; .port = "4000"; .probe = health; }
backend instance2 { .host = "10.0.0.12"; .port = "4000"; .probe = health; }

sub vcl_init {
  new instances = directors.round_robin();
  instances.add_backend(instance1);
  instances.add_backend(instance2);
}

sub vcl_recv {
  set req.backend_hint = instances.backend();
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Sessions, and uploads: where one stopped is asked for by HEAD, which a cache would turn into GET.
  if (req.http.Authorization || req.url ~ "^/(__clerk|api/auth|media/uploads)/") {
    return (pass);
  }
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Ten seconds after a change, the old state is gone (docs/decisions/0017). While no instance answers, it is
  # shown for thirty more.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  if (req.http.Save-Data != "on") {
    unset req.http.Save-Data;
  }
  # Cookies change no response that may be stored.
  return (hash);
}

sub vcl_backend_response {
  # During an upgrade, the other instance may have the file of the page's version.
  if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries == 0) {
    return (retry);
  }
  if (beresp.http.Cache-Control ~ "public" && !beresp.http.Set-Cookie) {
    set beresp.grace = 30s;
    set beresp.keep = 0s;
  } else {
    # Not stored; for two minutes, requests of this address do not wait for one another.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_backend_error {
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries == 0) {
    return (retry);
  }
  set beresp.status = 503;
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  synthetic({"<!doctype html><html lang="ja"><meta name="viewport" content="width=device-width"><title>イエスペック</title>
<p>ただいまつながりにくくなっています。しばらく経ってから、再度お試しください。"});
  return (deliver);
}
