"""Gathers recorded speech with its words into a folder: python bench/quality/speech/gather.py $EVAL_DIR/speech

Needs numpy, pip, and apt on Debian. The prompts of Asterisk are CC BY-SA 3.0, 8 kHz; the sentences of LibriVox are in the
public domain, 16 kHz, from the tests of pocketsphinx.
"""
import glob, gzip, os, re, subprocess, sys, tarfile, tempfile, wave
import numpy as np

target = os.path.abspath(sys.argv[1])
os.makedirs(target, exist_ok=True)
noise = np.random.default_rng(7)
rows = []


def read(path):
    with wave.open(path) as file:
        return np.frombuffer(file.readframes(file.getnframes()), '<i2'), file.getframerate()


def write(language, name, parts):
    """One recording of all parts with pauses of a second between them."""
    sounds = []
    for path, _ in parts:
        sound, rate = read(path)
        sounds += [sound, noise.normal(0, 20, rate)]
    with wave.open(os.path.join(target, name), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(np.concatenate(sounds).astype('<i2').tobytes())
    rows.append((language, name, ' '.join(words for _, words in parts)))


def prompts(language):
    for package in (f'asterisk-core-sounds-{language}', f'asterisk-core-sounds-{language}-wav'):
        subprocess.run(['apt-get', 'download', '-q', package], check=True)
        subprocess.run(['dpkg', '-x', glob.glob(f'{package}_*.deb')[0], language], check=True)
    folder = glob.glob(f'{language}/usr/share/asterisk/sounds/*')[0]
    name = f'core-sounds-{language}.txt.gz'
    text = gzip.open(f'{language}/usr/share/doc/asterisk-core-sounds-{language}/{name}', 'rt')
    found = []
    for line in text:
        match = re.match(r'([\w/-]+):\s*(.+)', line)
        if not match or re.search(r'[\[\]()<>*#\d]|\.\.\.$', match[2]) or len(match[2].split()) < 6:
            continue
        path = f'{folder}/{match[1]}.wav'
        if os.path.exists(path):
            found.append((path, match[2]))
    return found[:36]


def sentences():
    subprocess.run('pip download -q --no-deps --no-binary :all: pocketsphinx==5.1.1'.split(), check=True)
    tarfile.open('pocketsphinx-5.1.1.tar.gz').extractall(filter='data')
    folder = 'pocketsphinx-5.1.1/test/data/librivox'
    for line in open(f'{folder}/transcription'):
        words, name = re.fullmatch(r'<s>(.*)</s> \((.*)\)\s*', line).groups()
        # A slip of the transcript, not of the voice.
        yield f'{folder}/{name}.wav', words.strip().replace('more a amiable', 'more amiable')


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for language in ('en', 'es', 'fr', 'it', 'ru'):
        found = prompts(language)
        for at in range(0, len(found), 12):
            write(language, f'{language}-{at // 12}.wav', found[at : at + 12])
    write('en (book)', 'book.wav', list(sentences()))
with open(os.path.join(target, 'lines.tsv'), 'w') as file:
    file.writelines('\t'.join(row) + '\n' for row in rows)
