// node scripts/follow-guide.mjs: runs every `sh` block of docs/operating.md in its order, as root on Debian, so that guide and proof cannot differ.
// It works in copies of /etc, /opt, /run, /var and /root that end with it, and on the committed state of this project. A stand-in for systemctl reads the same unit files.
// Where systemd runs or a port of the guide is taken it refuses: it would start and stop what somebody uses.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, say } from './prepare.mjs'

const ownFile = fileURLToPath(import.meta.url)
const [mode, given] = process.argv.slice(2)
const copied = ['/etc', '/opt', '/run', '/var', '/root']
/** What the guide installs; where all of it is there already, nothing is fetched. */
const needed = ['git', 'nginx', 'psql', 'prometheus', 'promtool', 'curl', 'openssl', 'unshare', 'start-stop-daemon']
const longest = 30 * 60_000
/** nginx, the server, PostgreSQL and Prometheus. */
const ports = [80, 443, 3000, 5432, 9090]

const must = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${error ?? status}`)
}
const hasAll = () => needed.every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0)

/** Those of the guide that something listens at. */
const portsTaken = () => {
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(1) : [],
  )
  const listening = sockets.map((line) => line.trim().split(/\s+/)).filter(([, , , state]) => state === '0A')
  const taken = new Set(listening.map(([, address]) => Number.parseInt(address.split(':').at(-1), 16)))
  return ports.filter((port) => taken.has(port))
}

/** Stands in for systemctl: reads User, WorkingDirectory, StateDirectory, EnvironmentFile, Environment and ExecStart of the unit. */
const systemctl = `#!/bin/bash
set -eu
case $1 in
  daemon-reload) exit 0 ;;
  enable) shift; [ "$1" = --now ] && shift; action=start ;;
  *) action=$1; shift ;;
esac
name=$1
if [ "$name" = postgresql ]; then
  pg_lsclusters --no-header | while read -r version cluster _; do pg_ctlcluster "$version" "$cluster" "$action"; done
  exit 0
fi
if [ "$name" = nginx ]; then
  case $action in
    start) nginx ;;
    stop) nginx -s stop ;;
    *) nginx -s reload 2>/dev/null || nginx ;;
  esac
  exit 0
fi
unit=/etc/systemd/system/$name.service
[ -e "$unit" ] || unit=/lib/systemd/system/$name.service
get() { sed -n "s/^$1=//p" "$unit"; }
user=$(get User)
pidfile=/run/stand-in-$name.pid
if [ "$action" != start ] && [ -e "$pidfile" ]; then
  start-stop-daemon --stop --quiet --oknodo --retry TERM/30/KILL/5 --pidfile "$pidfile"
  rm -f "$pidfile"
fi
if [ "$action" != stop ]; then
  for folder in $(get StateDirectory); do install -d -m 700 -o "$user" "/var/lib/$folder"; done
  files=$(get EnvironmentFile)
  for file in $files; do set -a; . "$file"; set +a; done
  folder=$(get WorkingDirectory)
  mapfile -t settings < <(get Environment)
  read -ra command <<< "$(eval echo "$(get ExecStart)")"
  start-stop-daemon --start --quiet --background --make-pidfile --pidfile "$pidfile" --chuid "$user" --chdir "\${folder:-/}" \\
    --output "/var/log/stand-in-$name.log" --startas /usr/bin/env -- "\${settings[@]}" "\${command[@]}"
fi
`

/** Every line of the `sh` blocks, and each heading as a line that prints it. */
const commandsOf = (guide) => {
  const lines = []
  let isCommand = false
  for (const line of guide.split('\n')) {
    if (line.startsWith('```')) isCommand = line === '```sh'
    else if (isCommand) lines.push(line)
    else if (line.startsWith('#')) lines.push(`echo '${line.replaceAll("'", '')}' >&2`)
  }
  return lines
}

const outside = () => {
  if (process.getuid?.() !== 0) throw new Error('Run it as root on Debian: the guide installs a service')
  if (existsSync('/run/systemd/system'))
    throw new Error(
      'systemd runs here. Run it in a container without: it would start and stop services that are in use',
    )
  const taken = portsTaken()
  if (taken.length > 0) throw new Error(`Something listens at port ${taken.join(', ')}. Run it where nothing does`)
  if (!hasAll())
    must('apt-get', ['install', '-y', '-qq', 'git', 'nginx', 'postgresql', 'prometheus', 'curl', 'openssl'])
  const scratch = mkdtempSync(join(tmpdir(), 'rateproof-guide-'))
  try {
    const ownSpace = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
    // A shell is the first process there: it reaps the services that end.
    const shell = ['bash', '-c', '"$@"; exit $?', 'guide', process.execPath, ownFile, 'inside', scratch]
    must('unshare', [...ownSpace, ...shell], { timeout: longest })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** In a mount space of its own: what is written to the copied folders stays in memory. */
const inside = (scratch) => {
  must('mount', ['-t', 'tmpfs', 'guide', scratch])
  const tools = join(scratch, 'tools')
  mkdirSync(tools)
  for (const folder of copied) {
    const [upper, work] = ['upper', 'work'].map((kind) => join(scratch, kind, folder))
    for (const each of [upper, work]) mkdirSync(each, { recursive: true })
    must('mount', ['-t', 'overlay', 'guide', '-o', `lowerdir=${folder},upperdir=${upper},workdir=${work}`, folder])
  }
  writeFileSync(join(tools, 'systemctl'), systemctl, { mode: 0o755 })
  // Without a network, a package that is there already needs none.
  writeFileSync(join(tools, 'apt-get'), '#!/bin/sh\n[ "$1" = install ]\n', { mode: 0o755 })
  const script = join(scratch, 'guide.sh')
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  writeFileSync(script, ['set -euxo pipefail', ...commandsOf(guide), 'systemctl stop rateproof'].join('\n'))
  const env = {
    ...process.env,
    PATH: `${tools}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: '/root',
    // The guide names a repository of its reader: here it is this one.
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: `url.file://${root}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://git.example.com/rateproof.git',
    GIT_CONFIG_KEY_1: 'safe.directory',
    GIT_CONFIG_VALUE_1: '*',
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  }
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'PORT', 'SECRET_KEY']) delete env[name]
  try {
    must('bash', [script], { cwd: '/', env })
  } catch (error) {
    for (const log of ['rateproof', 'prometheus'])
      spawnSync('tail', ['-n', '20', `/var/log/stand-in-${log}.log`], { stdio: 'inherit' })
    throw error
  }
}

try {
  if (mode === 'inside') inside(given)
  else {
    outside()
    say(
      'The guide was followed to its end, with a stand-in for systemd: https answered, the backup was restored, an alert fired and resolved.',
    )
  }
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
