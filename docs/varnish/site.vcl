vcl 4.1;
import directors;
import std;
import xkey;

probe pages { .url = "/readyz?for=pages"; .interval = 1s; .timeout = 6s; .window = 3; .threshold = 2; .initial = 2; }
backend one { .host = "127.0.0.1"; .port = "3000"; .probe = pages; }
backend two { .host = "127.0.0.1"; .port = "3001"; .probe = pages; }
backend three { .host = "127.0.0.1"; .port = "3002"; .probe = pages; }
acl servers { "127.0.0.1"; }

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(one);
  site.add_backend(two);
  site.add_backend(three);
}

sub vcl_recv {
  set req.backend_hint = site.backend();
  if (req.method == "PURGE") {
    if (client.ip !~ servers) { return (synth(405)); }
    # Purged pages are still served while no server responds.
    set req.http.X-Purged = xkey.softpurge(req.http.xkey-purge);
    return (synth(200, req.http.X-Purged + " purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url ~ "(?i)^/api/v1/media/preview/") {
    # Normalize Accept to the formats that exist.
    if (!req.http.Accept || req.http.Accept ~ "image/avif") { set req.http.Accept = "image/avif"; }
    else if (req.http.Accept ~ "image/webp|\*/\*") { set req.http.Accept = "image/webp"; }
    else { set req.http.Accept = "image/png"; }
  } else if (req.url ~ "(?i)^/(api|forms|your-data|deploy|reports|metrics|healthz|readyz)(/|$|\?)" || req.url ~ "[?&]preview=") {
    return (pass);
  }
  # Drop all cookies except the arm.
  set req.http.X-Arm = regsub(req.http.Cookie, "^(?:.*; *)?arm=([\w.-]+).*$|^.*$", "\1");
  unset req.http.Cookie;
  if (req.http.X-Arm != "") { set req.http.Cookie = "arm=" + req.http.X-Arm; }
  # Serve stale pages only while no server responds.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) { set req.grace = 0s; } else { set req.grace = 1d; }
  return (hash);
}

sub vcl_hash {
  # Campaign parameters do not change the page.
  hash_data(regsub(regsuball(req.url, "(?<=[?&])(?:utm_\w+|gclid|fbclid)=[^&]*&?", ""), "[?&]$", ""));
  hash_data(req.http.Host);
  hash_data(req.http.X-Arm);
  return (lookup);
}

sub vcl_backend_fetch {
  # A 304 would keep the keys of the earlier page.
  unset bereq.http.If-None-Match;
  unset bereq.http.If-Modified-Since;
}

sub vcl_backend_response {
  if (bereq.is_bgfetch && beresp.status >= 500) { return (abandon); }
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.grace = 1d;
    # Pages of an arm; others have a max-age.
    if (beresp.http.Cache-Control ~ "^no-cache") { set beresp.ttl = 1h; }
  } else if (beresp.http.Cache-Control !~ "max-age=[1-9]") {
    # Short, so that it does not hide a stale page once no server responds.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  if (resp.status == 503 && req.restarts == 0) { return (restart); }
  if (resp.http.Surrogate-Key) { set resp.http.Cache-Control = "no-cache, no-transform"; }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
}
