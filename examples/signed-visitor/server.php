<?php
$bot = getenv('BOT');
$secret = getenv('VISITOR_SECRET');
if (!$bot || !$secret) {
    http_response_code(500);
    exit('Set BOT and VISITOR_SECRET');
}

/** Whoever is signed in to this website: your session knows. */
function signedIn(): array
{
    return ['id' => 'user-7', 'email' => 'ada@example.com', 'name' => 'Ada Lovelace'];
}

/** A JWT (HS256) that is good for ten minutes; the package `firebase/php-jwt` makes the same. */
function visitorToken(array $user, string $secret): string
{
    $encode = fn(string $bytes) => rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
    $claims = ['sub' => $user['id'], 'email' => $user['email'], 'name' => $user['name'], 'exp' => time() + 600];
    $signed = $encode(json_encode(['alg' => 'HS256', 'typ' => 'JWT'])) . '.' . $encode(json_encode($claims));
    return $signed . '.' . $encode(hash_hmac('sha256', $signed, $secret, true));
}

if (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) === '/visitor-token') {
    header('Cache-Control: no-store');
    header('Content-Type: text/plain');
    exit(visitorToken(signedIn(), $secret));
}
?>
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Members</title>
<h1>Members</h1>
<p>The chat in the corner knows who you are.</p>
<script async src="<?= htmlspecialchars($bot) ?>/widget.js" data-visitor-url="/visitor-token"></script>
</html>
